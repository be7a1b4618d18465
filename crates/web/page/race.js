// Room 3: in turns, each for the secret of the other; fewer guesses win. This file is its state and
// what changes it. A round is one thing: it counts when both have guessed, or not at all.

import { compute, recall } from './api.js';
import { LEVELS } from './controls.js';
import { codeOf, emptyEntry, entryOf, typed } from './entry.js';
import { entriesOf, game as named, history, wins } from './games.js';
import { inWords, spelled } from './pegs.js';
import { raceView } from './raceview.js';
import { rating } from './rating.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { record } from './stats.js';
import { t } from './words.js';

export class Race extends Room {
  begin(params) {
    this.rest();
    const game = named(params.get('game') ?? 'moo') ?? named('moo');
    const secret = params.get('secret');
    this.state = {};
    this.change({
      game, level: LEVELS.find((known) => known === params.get('level')) ?? (game.kind === 'words' ? 'optimum' : 'strongest'),
      secret: secret && [...secret].every((symbol) => game.symbols.includes(symbol)) && secret.length === game.pegs ? secret : null,
      seed: params.has('seed') ? Number(params.get('seed')) : anySeed(),
      mine: entriesOf(params.get('mine') ?? '', game.hints) ?? [], theirs: entriesOf(params.get('theirs') ?? '', game.hints) ?? [],
      entry: emptyEntry(game), left: { mine: [], theirs: [] }, rated: {}, hidden: null, job: null, writing: null, doing: null, problem: null,
    });
    if (this.state.secret) this.load();
  }

  view(state) {
    return raceView(this, state);
  }

  get letters() {
    return this.state.game?.kind === 'words' && !this.result;
  }

  address({ game, level, secret, seed, mine, theirs }) {
    return { game: game.name, level, secret, seed: secret ? String(seed) : '', mine: history(mine), theirs: history(theirs) };
  }

  /** @param {any} [changes] */
  restart(changes = {}) {
    const { level } = { ...this.state, ...changes };
    // What is strongest with a list of words may take long to find; it is chosen on purpose only.
    const words = changes.game && named(changes.game)?.kind === 'words';
    this.way.go('race', { game: changes.game ?? this.state.game.name, level: words && level === 'strongest' ? '' : level, again: String(anySeed()) });
  }

  put(entry) {
    this.change({ entry, problem: null });
  }

  /** Any secret. */
  any() {
    this.latest('any', async (signal) => {
      const { game } = this.state;
      const { secret } = await recall('draw', { game: game.name, seed: anySeed() }, { signal });
      this.put(entryOf(game, secret));
    });
  }

  /** Whether someone has found the other's secret. */
  get result() {
    const { game, mine, theirs } = this.state;
    const found = (entries) => entries.length > 0 && wins(game, entries.at(-1).hint);
    if (!found(mine) && !found(theirs)) return null;
    return found(mine) && found(theirs) ? 'drawn' : found(mine) ? 'won' : 'lost';
  }

  submit() {
    const { entry, secret, game } = this.state;
    if (this.state.doing || this.result || entry.symbols.every((symbol) => symbol === null)) return;
    const code = codeOf(entry);
    if (!code) this.change({ problem: { text: t(game.kind === 'words' ? 'problem.letters' : 'problem.pegs', game.pegs), entries: [] } });
    else if (secret) this.guess(code);
    else this.start(code);
  }

  /** The person's secret is chosen; a strategy that is not in the book is found first. */
  start(secret) {
    return this.once('start', async (signal) => {
      const { game, level } = this.state;
      // A word that the list does not have, or only to guess with, is refused.
      if (game.kind === 'words') await recall('hint', { game: game.name, secret, guess: secret }, { signal });
      if (level === 'strongest') {
        try {
          await recall('move', { game: game.name, level, from: '' }, { signal });
        } catch (refused) {
          if (refused.status !== 422) throw refused;
          this.change({ job: { state: 'queued', ahead: 0 } });
          await compute({ kind: 'strongest', game: game.name }, { signal, progress: (job) => this.change({ job }) });
        }
      }
      this.change({ secret, entry: emptyEntry(game), job: null }, { step: true });
      this.load();
    });
  }

  refused(error) {
    this.change({ job: null, problem: { text: error.message, entries: [] } });
  }

  halt() {
    this.rest();
    this.change({ doing: null, job: null, problem: { text: t('race.stopped'), entries: [] } });
  }

  /** One round: the person, then the opponent. */
  guess(code) {
    return this.once('guess', async (signal) => {
      const { game, level, seed, secret, mine, theirs } = this.state;
      const about = { game: game.name };
      const { secret: hidden } = await recall('draw', { ...about, seed }, { signal });
      const my = await recall('hint', { ...about, secret: hidden, guess: code }, { signal });
      const move = await recall('move', { ...about, level, seed, from: history(theirs), hit: my.found }, { signal });
      const its = await recall('hint', { ...about, secret, guess: move.guess }, { signal });
      this.change({
        mine: [...mine, { guess: code, hint: my.hint }], theirs: [...theirs, { guess: move.guess, hint: its.hint }], entry: emptyEntry(game),
      }, { step: true });
      say(t('race.round', spelled(code), inWords(my.hint, game, code), spelled(move.guess), inWords(its.hint, game, move.guess)));
      this.load();
    });
  }

  /** What is left for both, and in the end how well they played. */
  load() {
    this.latest('load', async (signal) => {
      const { game, mine, theirs, seed, level } = this.state;
      const counts = (entries) => Promise.all(Array.from({ length: entries.length + 1 }, (_, at) =>
        recall('position', { game: game.name, from: history(entries.slice(0, at)) }, { signal }).then((position) => position.candidates)));
      this.change({ left: { mine: await counts(mine), theirs: await counts(theirs) } });
      if (!this.result) return;
      say(t(`race.${this.result}`));
      record({ kind: 'race', id: `${game.name} ${level} ${seed}`, game: game.name, level, result: this.result });
      const { secret: hidden } = await recall('draw', { game: game.name, seed }, { signal });
      this.change({ hidden });
      for (const [player, entries] of Object.entries({ mine, theirs })) {
        const rated = await rating(game, entries, signal);
        this.change({ rated: { ...this.state.rated, [player]: rated } });
      }
    });
  }

  key(event) {
    const { game, entry } = this.state;
    if (event.key === 'n' && !this.letters) this.restart();
    else if (this.result) return false;
    else if (event.key === 'Enter') {
      if (!event.repeat) this.submit();
    } else {
      const next = typed(game, entry, event);
      if (!next) return false;
      say(t('pegs.place', entry.at + 1, next.symbols[entry.at]));
      this.put(next);
    }
    return true;
  }
}
