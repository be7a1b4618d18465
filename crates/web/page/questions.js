// Room 5: codes asked all at once. Their hints tell the secret; each code takes some doubt away.
// This file is its state and what changes it.

import { compute, recall } from './api.js';
import { codeOf, emptyEntry, typed } from './entry.js';
import { game as named, hint as numbers, hintText, history, possible } from './games.js';
import { spelled } from './pegs.js';
import { questionsView } from './questionsview.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { t } from './words.js';

const NONE = { inPlace: null, elsewhere: null };

export class Questions extends Room {
  begin(params) {
    this.rest();
    const game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    const codes = (params.get('codes') ?? '').split(/[\s.]+/).filter(Boolean);
    const hints = (params.get('hints') ?? '').split('.');
    const about = this.state.about ?? null;
    this.state = {};
    this.change({
      game, about,
      rows: codes.map((code, at) => ({ code, given: /^\d+B\d+W$/.test(hints[at] ?? '') ? numbers(hints[at]) : NONE })),
      analysis: null, fewest: null, position: null, clash: [], job: null, stopped: false,
      adding: false, entry: emptyEntry(game), writing: null, doing: null, problem: null,
    });
    this.find();
    if (codes.length) this.analyse();
  }

  view(state) {
    return questionsView(this, state);
  }

  address({ game, rows }) {
    const hints = rows.map(({ given }) => hintText(given) ?? '').join('.');
    return { game: game.name, codes: rows.map(({ code }) => code).join('.'), hints: /\d/.test(hints) ? hints : '' };
  }

  choose(game) {
    this.way.go('questions', { game });
  }

  /** The fewest codes: known, or else searched for. Codes of a link stay; they get their proof. */
  find() {
    this.change({ stopped: false });
    return this.latest('find', async (signal) => {
      const { game } = this.state;
      const about = await recall('about', undefined, { signal });
      this.change({ about });
      let fewest;
      if (about.sets.includes(game.name)) {
        fewest = await recall('questions', { game: game.name }, { signal });
      } else {
        this.change({ job: { state: 'queued', ahead: 0 } });
        fewest = await compute({ kind: 'questions', game: game.name }, { signal, progress: (job) => this.change({ job }) });
      }
      this.change({ fewest, job: null });
      if (!this.state.rows.length) this.set(fewest.set.map((code) => ({ code, given: NONE })), false);
    });
  }

  halt() {
    this.stop('find');
    this.change({ job: null, stopped: true });
  }

  refused(error) {
    this.change({ job: null, problem: { text: error.message, entries: [] } });
  }

  /** Other codes. */
  set(rows, step = true) {
    this.change({ rows, analysis: null, position: null, problem: null }, { step });
    this.analyse();
  }

  analyse() {
    this.latest('analyse', async (signal) => {
      const { game, rows } = this.state;
      this.identify();
      if (!rows.length) return;
      this.change({ analysis: await recall('analyse', { game: game.name, set: rows.map(({ code }) => code).join(' ') }, { signal }) });
    });
  }

  put(entry) {
    this.change({ entry, problem: null });
  }

  add() {
    const { entry, rows, game } = this.state;
    const code = codeOf(entry);
    if (!code) {
      this.change({ problem: { text: t('problem.pegs', game.pegs), entries: [] } });
      return;
    }
    this.change({ entry: emptyEntry(game) });
    if (!rows.some((one) => one.code === code)) this.set([...rows, { code, given: NONE }]);
  }

  remove(at) {
    this.set(this.state.rows.filter((_, other) => other !== at));
  }

  give(at, given) {
    this.change({ rows: this.state.rows.map((one, other) => (other === at ? { ...one, given } : one)) });
    this.identify();
  }

  /** The hints so far: the secret, or what is left, or which of them clash. Half a hint is none. */
  identify() {
    const { game, rows } = this.state;
    const given = rows.map((one, at) => ({ guess: one.code, hint: hintText(one.given), at })).filter(({ hint }) => hint !== null);
    const wrong = given.filter(({ at }) => !possible(game, rows[at].given)).map(({ at }) => at);
    this.change({ position: null, clash: wrong, problem: wrong.length ? { text: t('problem.hint', game.pegs), entries: [] } : null });
    if (!given.length || wrong.length) {
      this.stop('identify');
      return;
    }
    this.latest('identify', async (signal) => {
      try {
        const position = await recall('position', { game: game.name, from: history(given) }, { signal });
        this.change({ position });
        if (position.candidates === 1) say(t('questions.said', spelled(position.left[0])));
      } catch (refused) {
        if (!refused.entries?.length) throw refused;
        const clash = refused.entries.map((number) => given[number - 1].at);
        this.change({ clash, problem: { text: t('questions.clash', clash.map((at) => at + 1)), entries: [] } });
      }
    });
  }

  /** A secret is drawn and all questions are answered at once. */
  demonstrate() {
    return this.once('demonstrate', async (signal) => {
      const { game } = this.state;
      const { secret } = await recall('draw', { game: game.name, seed: anySeed() }, { signal });
      const rows = await Promise.all(this.state.rows.map(async (one) => {
        const { hint } = await recall('hint', { game: game.name, secret, guess: one.code }, { signal });
        return { ...one, given: numbers(hint) };
      }));
      this.change({ rows }, { step: true });
      this.identify();
    });
  }

  forget() {
    this.change({ rows: this.state.rows.map((one) => ({ ...one, given: NONE })) }, { step: true });
    this.identify();
  }

  key(event) {
    const { adding, game, entry } = this.state;
    if (!adding) return false;
    if (event.key === 'Enter') {
      if (!event.repeat) this.add();
      return true;
    }
    const next = typed(game, entry, event);
    if (next) this.put(next);
    return Boolean(next);
  }
}
