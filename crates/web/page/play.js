// Room 1: guess the program's secret, be helped elsewhere, or let the program guess. This file is
// its state and what changes it; playview.js draws it.

import { Analysis } from './analysis.js';
import { Refused, recall } from './api.js';
import { LEVELS } from './controls.js';
import { dailySeed, today } from './daily.js';
import { codeOf, emptyEntry, entryOf, typed } from './entry.js';
import { entriesOf, game as named, history, isLong, wins } from './games.js';
import { hintOf, isBegun, noHint, textOf } from './hints.js';
import { inWords, spelled } from './pegs.js';
import { playView } from './playview.js';
import { rating } from './rating.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { record } from './stats.js';
import { scores } from './verdict.js';
import { t, whole } from './words.js';

export const MODES = ['play', 'assist', 'maker'];
const STEP = 1100;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Goes to where a hint is given. */
function focusHint(name) {
  (document.getElementById(`${name}-inPlace`) ?? document.getElementById(`${name}-text`))?.focus();
}

export class Play extends Room {
  constructor(place, way) {
    super(place, way);
    this.analysis = new Analysis(this);
  }

  /** The room's name in addresses. */
  get home() {
    return 'play';
  }

  /** The game that an address means. */
  pick(params) {
    return named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
  }

  /** The state that an address means. */
  begin(params) {
    this.rest();
    const daily = /^\d{4}-\d\d-\d\d$/.test(params.get('daily') ?? '') ? params.get('daily') : null;
    const mode = daily ? 'play' : MODES.find((known) => known === params.get('mode')) ?? (params.has('from') && !params.has('seed') ? 'assist' : 'play');
    const game = daily ? named('mm4x6') : this.pick(params);
    const seed = daily ? dailySeed(daily) : params.has('seed') ? Number(params.get('seed')) : anySeed();
    const from = params.get('from') ?? '';
    const before = this.state;
    const drawer = before.mode === mode ? before.drawer : mode === 'assist';
    this.state = {};
    this.change({
      mode, game, daily, seed, from,
      level: LEVELS.find((known) => known === params.get('level')) ?? (isLong(game) ? 'entropy' : 'optimum'),
      helped: params.get('helped') === '1' || (mode === 'play' && drawer === true),
      entries: entriesOf(from, game.hints) ?? [],
      entry: emptyEntry(game), given: noHint(game),
      facts: [], advices: [], analysis: null, considered: null,
      rated: null, unrated: false, step: null, running: false, proposal: null,
      drawer, editing: null, writing: null, doing: null, problem: null,
    });
    if (entriesOf(from, game.hints)) this.load();
    else this.understand(from);
  }

  view(state) {
    return playView(this, state);
  }

  address({ mode, game, daily, seed, level, helped, entries }) {
    const how = daily ? { daily } : { mode, game: game.name, level: mode === 'maker' ? level : '', seed: mode === 'assist' ? '' : String(seed) };
    return { ...how, helped: helped && mode === 'play' ? '1' : '', from: history(entries) };
  }

  /**
   * A new game, with these changes.
   * @param {any} [changes]
   */
  restart(changes = {}) {
    const { mode, game, level } = { ...this.state, game: this.state.game.name, ...changes };
    this.way.go(this.home, { mode, game, level: mode === 'maker' ? level : '', seed: mode === 'assist' ? '' : String(anySeed()) });
  }

  daily() {
    this.way.go('play', { daily: today() });
  }

  /** A link that was written by hand is read by the server. */
  understand(from) {
    this.latest('load', async (signal) => {
      const { history: entries } = await recall('position', { game: this.state.game.name, from }, { signal });
      this.change({ entries: entries.map(({ guess, hint }) => ({ guess, hint })) });
      this.load();
    });
  }

  /** Whether the secret is found. */
  get found() {
    const { entries, game, facts } = this.state;
    const last = entries.at(-1);
    return Boolean(last && wins(game, last.hint) && facts[entries.length]);
  }

  /** All entries, or the first ones, as requests take them. */
  from(count = this.state.entries.length) {
    return { game: this.state.game.name, from: history(this.state.entries.slice(0, count)) };
  }

  /** Learns what is known at the position, and then what that means. */
  load() {
    this.later('load', async (signal) => {
      const { mode, entries } = this.state;
      const count = entries.length;
      const earlier = Array.from({ length: count }, (_, at) => recall('position', this.from(at), { signal }).catch(() => null));
      const last = await recall('position', this.from(), { signal });
      this.change({ facts: [...await Promise.all(earlier), last], problem: null });
      if (this.found) return this.finish();
      if (count) say(t('left.said', last.candidates));
      if (mode === 'maker') this.propose();
      if (mode !== 'maker' && this.state.drawer) this.analysis.load();
      return this.evaluate(signal);
    });
  }

  /** What is to be expected, now and before the last guess. */
  async evaluate(signal) {
    const count = this.state.entries.length;
    for (const at of [count, count - 1].filter((one) => one >= 0)) {
      const advice = await recall('advice', this.from(at), { signal });
      const advices = [...this.state.advices];
      advices[at] = advice;
      this.change({ advices });
    }
  }

  refused(error) {
    const { entries } = this.state;
    const text = error.entries.length
      ? t('problem.clash', error.entries, history(error.entries.map((number) => entries[number - 1])), this.state.game.kind)
      : error.message;
    this.change({ problem: { text, entries: error.entries }, facts: [], advices: [], analysis: null, proposal: null });
    say(text);
  }

  // What a person does.

  put(entry) {
    this.change({ entry, considered: null, problem: this.state.problem?.entries?.length ? this.state.problem : null });
  }

  take(code) {
    this.put(entryOf(this.state.game, code));
  }

  give(given) {
    this.change({ given });
  }

  /** The hint as far as it is given: a missing half is 0 once the other is there. */
  hint() {
    const { given, game, mode } = this.state;
    return mode === 'maker' && !isBegun(game, given) ? null : textOf(game, given);
  }

  /** The button, or Enter. */
  submit() {
    const { mode, entry, proposal, doing } = this.state;
    if (this.found || doing) return;
    if (mode === 'maker') {
      if (proposal) this.answer(proposal);
      return;
    }
    if (entry.symbols.every((symbol) => symbol === null)) return;
    const code = codeOf(entry);
    if (!code) this.slip(this.short());
    else if (mode === 'assist') this.enter(code);
    else this.guess(code);
  }

  /** What is said of a guess that is too short. */
  short() {
    return t('problem.pegs', this.state.game.pegs);
  }

  /** A guess made elsewhere, with the hint that stands beside it. */
  enter(code) {
    this.answer(code);
  }

  slip(text) {
    this.change({ problem: { text, entries: [] } });
  }

  answer(code) {
    const hint = this.hint();
    if (hint) this.add(code, hint);
    else this.slip(isBegun(this.state.game, this.state.given) ? t('problem.hint', this.state.game.pegs) : t({ marks: 'problem.marks', common: 'problem.number', places: 'problem.number' }[this.state.game.hints] ?? 'problem.give'));
  }

  /** The program's secret answers. */
  guess(code) {
    return this.once('guess', async (signal) => {
      const { game, seed, entries } = this.state;
      const { secret } = await recall('draw', { game: game.name, seed }, { signal });
      const told = await this.listed(code, () => recall('hint', { game: game.name, secret, guess: code }, { signal }));
      if (!told) return;
      const { hint } = told;
      say(t('guess.said', entries.length + 1, spelled(code), inWords(hint, game, code)));
      this.add(code, hint);
    });
  }

  /** What is answered about a guess; null if the game has no such guess, and that was said. */
  async listed(guess, request) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.slip(this.unlisted(guess, error));
      return null;
    }
  }

  /** What is said of a guess that the game does not have. */
  unlisted(_guess, error) {
    return error.message;
  }

  add(guess, hint) {
    this.replace([...this.state.entries, { guess, hint }]);
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  }

  /** Other entries: a step that can be taken back. */
  replace(entries) {
    const { game } = this.state;
    this.stop('analysis');
    this.change({
      entries, entry: emptyEntry(game), given: noHint(game), editing: null, considered: null, proposal: null, analysis: null,
      rated: null, unrated: false, step: null, running: false, problem: null, facts: [], advices: this.state.advices.slice(0, entries.length),
    }, { step: true });
    this.load();
  }

  undo() {
    if (this.state.entries.length) this.replace(this.state.entries.slice(0, -1));
  }

  edit(at) {
    this.change({ editing: { at, given: hintOf(this.state.game, this.state.entries[at].hint) } });
    focusHint('edit');
  }

  correct(given) {
    this.change({ editing: { ...this.state.editing, given } });
  }

  save() {
    const { editing, entries, game } = this.state;
    const hint = textOf(game, editing.given);
    if (hint === null) this.slip(t('problem.hint', game.pegs));
    else this.replace(entries.map((entry, at) => (at === editing.at ? { ...entry, hint } : entry)));
  }

  /** Opens or closes the analysis. Someone who looks is being helped. */
  toggle() {
    const drawer = !this.state.drawer;
    const helped = this.state.helped || (drawer && this.state.mode === 'play' && !this.found);
    this.change({ drawer, helped });
    if (drawer) this.analysis.load();
    else this.stop('analysis');
  }

  /** How good the code is that stands in the row. */
  consider() {
    const guess = codeOf(this.state.entry);
    if (!guess) {
      this.slip(this.short());
      return;
    }
    this.change({ helped: this.state.helped || this.state.mode === 'play' });
    this.latest('consider', async (signal) => {
      const why = await this.listed(guess, () => recall('why', { ...this.from(), guess }, { signal }));
      if (why) this.change({ considered: why });
    });
  }

  propose() {
    return this.latest('propose', async (signal) => {
      const { level, seed } = this.state;
      const { guess } = await recall('move', { ...this.from(), level, seed }, { signal });
      this.change({ proposal: guess });
      say(t('maker.said', spelled(guess)));
    });
  }

  // The end, and looking back.

  finish() {
    const { mode, entries } = this.state;
    say(t(mode === 'maker' ? 'end.maker' : 'end.found', entries.length));
    if (isLong(this.state.game)) {
      this.change({ unrated: true });
      return;
    }
    this.latest('rate', async (signal) => {
      const { game, seed, daily, helped } = this.state;
      const rated = await rating(game, entries, signal);
      this.change({ rated, step: still() ? entries.length - 1 : 0, running: !still() });
      if (!still()) this.after(STEP, () => this.run());
      const { skill, luck } = scores(rated);
      say(t('review.said', skill, luck));
      if (mode === 'play') {
        record({ kind: 'code', id: `${game.name} ${seed}`, game: game.name, daily, helped, guesses: entries.length, expected: rated.expected_decimal, skill, luck });
        this.redraw();
      }
    });
  }

  /** The review goes on by itself, until its end or until someone takes over. */
  run() {
    const { running, step, entries } = this.state;
    if (!running || step === null) return;
    const last = step + 1 >= entries.length;
    this.change(last ? { running: false } : { step: step + 1 });
    if (!last) this.after(STEP, () => this.run());
  }

  /** Shows one guess of the review. */
  look(step) {
    const { rated } = this.state;
    if (!rated || step < 0 || step >= rated.guesses.length) return;
    this.change({ step, running: false });
  }

  again() {
    this.change({ step: 0, running: true });
    this.after(STEP, () => this.run());
  }

  /** The same secret once more, from before a guess. */
  replay(at) {
    this.replace(this.state.entries.slice(0, at));
  }

  key(event) {
    const { game, mode, entry, rated, step, entries } = this.state;
    const done = (work) => { work(); return true; };
    if (rated && event.key === 'ArrowLeft') return done(() => this.look(step - 1));
    if (rated && event.key === 'ArrowRight') return done(() => this.look(step + 1));
    if (!this.letters) {
      if (event.key === 'n') return done(() => this.restart());
      if (event.key === 'h' && !this.found) return done(() => this.toggle());
      if (event.key === 'u' && mode !== 'play' && entries.length) return done(() => this.undo());
    }
    if (this.found) return false;
    if (event.key === 'Enter') {
      if (event.repeat) return true;
      const ask = mode === 'assist' && codeOf(entry) && !isBegun(game, this.state.given);
      return done(() => (ask ? focusHint('hint') : this.submit()));
    }
    if (mode === 'maker') return false;
    const next = typed(game, entry, event);
    if (!next) return false;
    if (next !== entry) say(t('pegs.place', entry.at + 1, next.symbols[entry.at]));
    return done(() => this.put(next));
  }

  /** How many secrets are left, in words. */
  left() {
    const { facts, entries } = this.state;
    const now = facts[entries.length];
    return now ? t('left', whole(now.candidates), whole(now.codes), now.candidates) : '\u00a0';
  }
}
