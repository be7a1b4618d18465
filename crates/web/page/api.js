// Asking the server: short answers, and long computations with their progress.

/** A request that got no answer, with the server's sentence. */
export class Refused extends Error {
  constructor(status, body) {
    super(body?.error ?? 'The server does not answer. Is it still running?');
    this.status = status;
    this.entries = body?.entries ?? [];
  }
}

const pause = (millis) => new Promise((done) => setTimeout(done, millis));

async function send(path, options) {
  try {
    const response = await fetch(`/api/${path}`, options);
    return { response, body: await response.json() };
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Refused(0);
  }
}

/** Asks; a server that is busy is asked again a few times. */
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
    if (answer.response.status !== 429 || attempt === 6) {
      throw new Refused(answer.response.status, answer.body);
    }
    await pause(1000 * Number(answer.response.headers.get('Retry-After') ?? 1));
    if (signal?.aborted) throw new DOMException('no longer wanted', 'AbortError');
  }
}

/**
 * Has something computed that takes long. `progress` hears how far it is; the signal stops it, and
 * so does leaving the page, because the server sees that nobody listens any more.
 */
export async function compute(request, { progress = () => {}, signal } = {}) {
  const begun = await ask('jobs', request, { signal });
  return new Promise((resolve, reject) => {
    const events = new EventSource(`/api/jobs/${begun.job}/events`);
    const leave = () => {
      events.close();
      fetch(`/api/jobs/${begun.job}`, { method: 'DELETE', keepalive: true }).catch(() => {});
      reject(new DOMException('stopped', 'AbortError'));
    };
    signal?.addEventListener('abort', leave, { once: true });
    const over = (settle, what) => {
      events.close();
      signal?.removeEventListener('abort', leave);
      settle(what);
    };
    progress(begun);
    events.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
    events.addEventListener('over', (event) => {
      const job = JSON.parse(event.data);
      if (job.state === 'done') over(resolve, job.result);
      else if (job.state === 'stopped') over(reject, new DOMException('stopped', 'AbortError'));
      else over(reject, new Refused(422, job));
    });
    events.onerror = () => {
      if (events.readyState === EventSource.CLOSED) over(reject, new Refused(0));
    };
  });
}
