// Room 4: a strategy as a tree, the parts at each of its guesses, and all other guesses beside it; and
// the profiles of all best strategies, to choose one by. This file is its state and what changes it.

import { Refused, ask, compute, recall, tellToStop } from './api.js';
import { EFFORTS } from './efforts.js';
import { exploreView } from './exploreview.js';
import { game as named, history } from './games.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { t } from './words.js';

/** Where a strategy starts: a history, a list of candidates, or both, as requests take them. */
function start(given) {
  if (typeof given === 'string') return { from: given };
  if (Array.isArray(given)) return { from: '', candidates: given.join(' ') };
  return { from: given.history, candidates: given.candidates.join(' ') };
}

/** All ways that lead to a path, which must be open for it to be seen. */
const above = (path) => path.map((_, at) => path.slice(0, at).join('.'));

export class Explore extends Room {
  begin(params) {
    const game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    const from = params.get('from') ?? '';
    const race = ['strongest', 'race'].includes(params.get('objective') ?? '') && !from && game.kind !== 'words';
    const objective = race ? 'strongest' : 'average';
    const profile = race ? '' : params.get('profile') ?? '';
    const seed = profile ? Number(params.get('seed')) || 0 : 0;
    const effort = !race && !profile && EFFORTS.includes(Number(params.get('effort'))) ? Number(params.get('effort')) : 0;
    const path = (params.get('path') ?? '').split('.').filter(Boolean);
    const all = !race && params.get('all') === '1';
    const asked = [game.name, objective, from, profile, seed, effort].join(' ');
    const whose = `${game.name} ${from}`;
    const { found, about = null, spread = null, ...before } = this.state;
    this.rest();
    const known = spread?.whose === whose && spread.points ? spread : null;
    if (found && before.asked === asked) {
      this.change({ all, spread: known });
      this.go(path, { step: false });
    } else {
      this.state = {};
      this.change({
        game, objective, from, profile, seed, effort, path, all, asked, about, spread: known, found: null, start: null, open: new Set(['']), file: null,
        job: null, stopped: false, table: null, settling: null, considered: null, writing: null, problem: null, look: null,
      });
      this.find();
    }
    if (all && !known) this.unfold();
  }

  view(state) {
    return exploreView(this, state);
  }

  address({ game, objective, from, profile, seed, effort, all, path }) {
    return {
      game: game.name, objective: objective === 'average' ? '' : objective, from, all: all ? '1' : '', effort: effort ? String(effort) : '',
      profile, seed: profile ? String(seed) : '', path: path.join('.'),
    };
  }

  restart(changes) {
    const { game, objective } = this.state;
    this.way.go('explore', { game: game.name, objective, ...changes });
  }

  /** From the book, or else computed. */
  find() {
    this.change({ stopped: false, problem: null });
    return this.latest('find', async (signal) => {
      const { game, objective, from, profile, seed, effort } = this.state;
      const about = await recall('about', undefined, { signal });
      this.change({ about });
      const whole = !from && !profile && !effort;
      if (whole && about.book.some((page) => page.game === game.name && page.objective === objective)) {
        this.show(await recall(`book/${game.name}/${objective}`, undefined, { signal }));
        return;
      }
      this.change({ job: { state: 'queued', ahead: 0 } });
      const request = {
        kind: objective === 'strongest' ? 'strongest' : profile ? 'sample' : 'solve', game: game.name,
        ...(from ? { from } : {}), ...(profile ? { profile, seed } : {}), ...(effort ? { effort } : {}),
      };
      try {
        this.show(await compute(request, { signal, progress: (job) => this.change({ job }) }));
      } catch (error) {
        // Told to stop before anything was found.
        if (error.name !== 'AbortError' || signal.aborted) throw error;
        this.halted();
      }
    });
  }

  /** Shows or hides the profiles of all best strategies. */
  unfold(all = true) {
    const whose = `${this.state.game.name} ${this.state.from}`;
    this.stop('spread');
    const known = this.state.spread?.points ? this.state.spread : null;
    this.change({ all, look: null, spread: known });
    if (!all || known) return;
    this.latest('spread', async (signal) => {
      const { game, from } = this.state;
      const progress = (job) => this.change({ spread: { whose, job } });
      progress({ state: 'queued', ahead: 0 });
      try {
        const request = { kind: 'spectrum', game: game.name, ...(from ? { from } : {}) };
        this.change({ spread: { whose, ...await compute(request, { signal, progress }) } });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.change({ spread: { whose, problem: error.message } });
      }
    });
  }

  /** Draws a strategy with a profile; without one, back to the strategy that is shown first. */
  pick(profile) {
    const { from } = this.state;
    this.restart({ from, all: '1', effort: '', ...(profile ? { profile: profile.join(','), seed: String(anySeed()) } : {}) });
  }

  /** Searches until what is best is proved. */
  prove() {
    const { effort, from } = this.state;
    if (effort) this.restart({ from });
    else this.find();
  }

  /** Stops the search; the best strategy found by then is shown. */
  halt() {
    const { job } = this.state;
    if (job?.state === 'running' && !job.halting) {
      this.change({ job: { ...job, halting: true } });
      tellToStop(job.job);
      return;
    }
    this.stop('find');
    this.halted();
  }

  halted() {
    this.change({ job: null, stopped: true, problem: { text: t('explore.stopped'), entries: [] } });
  }

  refused(error) {
    this.change({ job: null, settling: null, problem: { text: error.message, entries: [] } });
  }

  /** A file, which is in no address. */
  read(file) {
    if (!file) return;
    this.rest();
    this.latest('find', async (signal) => {
      const found = await ask('strategy', await file.text(), { signal });
      this.change({ file: file.name, path: [], asked: null });
      this.show(found);
    });
  }

  show(found) {
    const known = named(found.game);
    this.change({ found, start: start(found.start), game: known.kind === 'words' ? known : { ...known, symbols: [...found.alphabet] }, job: null, problem: null, open: new Set(['']) });
    this.go(this.state.path, { step: false });
  }

  /** The node at a path; null if there is none. */
  node(path) {
    let node = this.state.found.strategy;
    for (const hint of path) node = node?.then?.[hint];
    return node ?? null;
  }

  /** The entries that lead to the node in view. */
  entries() {
    const { path } = this.state;
    return path.map((hint, at) => ({ guess: this.node(path.slice(0, at)).guess, hint }));
  }

  /** Goes to a node, opening what is on the way; a path that leads nowhere ends before that. */
  go(path, { step = true, unfold = true } = {}) {
    let known = path;
    while (known.length && !this.node(known)) known = known.slice(0, -1);
    const open = new Set([...this.state.open, ...above(known), ...(unfold ? [known.join('.')] : [])]);
    this.change({ path: known, open, table: null, settling: null, considered: null }, { step });
    this.compare();
  }

  toggle(path) {
    const open = new Set(this.state.open);
    if (!open.delete(path.join('.'))) open.add(path.join('.'));
    this.change({ open });
  }

  /** The position in view, as requests take it. */
  position() {
    const { found, start: { from, candidates } } = this.state;
    const { game, alphabet, forbidden } = found;
    return {
      game, ...(this.state.game.kind === 'words' ? {} : { alphabet }), from: [from, history(this.entries())].filter(Boolean).join(', '),
      ...(candidates ? { candidates } : {}), ...(forbidden ? { forbid: forbidden.join(' ') } : {}),
    };
  }

  /** All guesses at the position in view. */
  compare() {
    if (this.node(this.state.path).candidates < 2) return;
    this.latest('compare', async (signal) => {
      this.change({ table: await recall('guesses', this.position(), { signal }) });
    });
  }

  /** Those that were not settled at once, too. */
  settle() {
    this.latest('compare', async (signal) => {
      this.change({ settling: { state: 'queued', ahead: 0 } });
      const table = await compute({ kind: 'guesses', ...this.position() }, { signal, progress: (settling) => this.change({ settling }) });
      this.change({ table, settling: null });
    });
  }

  unsettle() {
    this.stop('compare');
    this.change({ settling: null });
  }

  /** A guess in detail. */
  consider(guess) {
    this.latest('consider', async (signal) => {
      this.change({ considered: await recall('why', { ...this.position(), guess }, { signal }) });
    });
  }
}
