// Room 4: a strategy as a tree, the parts at each of its guesses, and all other guesses beside it.
// This file is its state and what changes it.

import { ask, compute, recall } from './api.js';
import { exploreView } from './exploreview.js';
import { game as named, history } from './games.js';
import { Room } from './room.js';
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
    const objective = ['strongest', 'race'].includes(params.get('objective') ?? '') ? 'strongest' : 'average';
    const path = (params.get('path') ?? '').split('.').filter(Boolean);
    const { found, asked, about = null } = this.state;
    this.rest();
    if (found && asked === `${game.name} ${objective}`) {
      this.go(path, { step: false });
      return;
    }
    this.state = {};
    this.change({
      game, objective, path, asked: `${game.name} ${objective}`, about, found: null, start: null, open: new Set(['']), file: null,
      job: null, stopped: false, table: null, settling: null, considered: null, writing: null, problem: null,
    });
    this.find();
  }

  view(state) {
    return exploreView(this, state);
  }

  address({ game, objective, path }) {
    return { game: game.name, objective: objective === 'average' ? '' : objective, path: path.join('.') };
  }

  restart(changes) {
    const { game, objective } = this.state;
    this.way.go('explore', { game: game.name, objective, ...changes });
  }

  /** From the book, or else computed. */
  find() {
    this.change({ stopped: false, problem: null });
    return this.latest('find', async (signal) => {
      const { game, objective } = this.state;
      const about = await recall('about', undefined, { signal });
      this.change({ about });
      if (about.book.some((page) => page.game === game.name && page.objective === objective)) {
        this.show(await recall(`book/${game.name}/${objective}`, undefined, { signal }));
        return;
      }
      this.change({ job: { state: 'queued', ahead: 0 } });
      const request = { kind: objective === 'strongest' ? 'strongest' : 'solve', game: game.name };
      this.show(await compute(request, { signal, progress: (job) => this.change({ job }) }));
    });
  }

  halt() {
    this.stop('find');
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
    this.change({ found, start: start(found.start), game: { ...named(found.game), symbols: [...found.alphabet] }, job: null, problem: null, open: new Set(['']) });
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
      game, alphabet, from: [from, history(this.entries())].filter(Boolean).join(', '),
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
