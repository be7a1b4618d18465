// Asking the server: short answers, and long computations with their progress. A server that does
// not answer is waited for; every request may be repeated, because the server keeps nothing.

/** A request that was refused, with the server's sentence. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.error ?? `status ${status}`);
    this.status = status;
    this.entries = body?.entries ?? [];
  }
}

const AGAIN = 1500;
const TRIES = 6;
const REMEMBERED = 300;

/** Whether the server is away; `changed` hears of it, `again` asks at once. */
export const server = { away: false, changed: () => {}, again: () => {} };

function pause(millis, signal) {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, millis);
    server.again = () => done(null);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(new DOMException('no longer wanted', 'AbortError'));
    }, { once: true });
  });
}

function away(is) {
  if (server.away === is) return;
  server.away = is;
  server.changed();
}

/** Sends until there is an answer. */
async function send(path, options) {
  for (;;) {
    try {
      const response = await fetch(`/api/${path}`, options);
      const body = await response.json();
      away(false);
      return { response, body };
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      away(true);
      await pause(AGAIN, options.signal);
    }
  }
}

/**
 * Asks; a server that is busy is asked again a few times.
 * @param {string} path
 * @param {any} [body]
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function ask(path, body, { signal } = {}) {
  const options = body === undefined ? { signal } : {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(path, options);
    if (answer.response.ok) return answer.body;
    if (answer.response.status !== 429 || attempt === TRIES) throw new Refused(answer.response.status, answer.body);
    await pause(1000 * Number(answer.response.headers.get('Retry-After') ?? 1), signal);
  }
}

const remembered = new Map();

/**
 * Asks for what is always the same; what was answered and is settled is not asked again.
 * @param {string} path
 * @param {any} body
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function recall(path, body, { signal } = {}) {
  const key = `${path} ${JSON.stringify(body)}`;
  if (remembered.has(key)) return remembered.get(key);
  const answer = await ask(path, body, { signal });
  if (answer.proved !== false) {
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value);
    remembered.set(key, answer);
  }
  return answer;
}

/** A computation that was begun before this page was loaded again, or a new one. */
async function begun(request, signal) {
  const key = `job ${JSON.stringify(request)}`;
  const known = sessionStorage.getItem(key);
  if (known) {
    try {
      const job = await ask(`jobs/${known}`, undefined, { signal });
      if (job.state !== 'stopped' && job.state !== 'failed') return job;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  const job = await ask('jobs', request, { signal });
  sessionStorage.setItem(key, job.job);
  return job;
}

/** Tells a computation to stop; whoever listens hears what it has found by then. */
export function tellToStop(id) {
  fetch(`/api/jobs/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {});
}

/** Listens to a computation until it is over; null if the server went away. */
function watch(id, progress, signal) {
  return new Promise((resolve, reject) => {
    const events = new EventSource(`/api/jobs/${id}/events`);
    const stop = () => {
      events.close();
      tellToStop(id);
      reject(new DOMException('stopped', 'AbortError'));
    };
    const over = (job) => {
      events.close();
      signal?.removeEventListener('abort', stop);
      resolve(job);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    events.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
    events.addEventListener('over', (event) => over(JSON.parse(event.data)));
    events.onerror = () => over(null);
    return undefined;
  });
}

/**
 * Has something computed that takes long. `progress` hears how far it is; the signal stops it, and
 * so does closing the page, because the server sees that nobody listens any more. A page that is
 * loaded again finds its computation again; a server that was started again begins anew.
 * @param {object} request
 * @param {{ progress?: (job: any) => void, signal?: AbortSignal }} [options]
 */
export async function compute(request, { progress = () => {}, signal } = {}) {
  for (;;) {
    const job = await begun(request, signal);
    progress(job);
    const over = await watch(job.job, progress, signal);
    if (!over) continue;
    sessionStorage.removeItem(`job ${JSON.stringify(request)}`);
    if (over.state === 'done') return over.result;
    if (over.state === 'stopped') throw new DOMException('stopped', 'AbortError');
    throw new Refused(422, over);
  }
}
