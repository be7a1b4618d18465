// Room 5: codes asked all at once. Their hints tell the secret; each code takes some doubt away.
// This file is its state and what changes it.

import { compute, recall } from './api.js';
import { codeOf, emptyEntry, typed } from './entry.js';
import { game as named, hintText, history, possible } from './games.js';
import { hintOf, isBegun, isTwo, noHint } from './hints.js';
import { spelled } from './pegs.js';
import { questionsView } from './questionsview.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { t } from './words.js';

/** How codes and hints stand in the address; names may have dots in them. */
const between = ({ kind }) => (kind === 'table' ? ',' : '.');

/** A hint as it is written; null while it is none. Half of two numbers is none. */
function written(game, given) {
  const text = isTwo(game) ? hintText(given) : given.text;
  return game.hints === 'bulls' ? text?.replace('W', 'C') ?? null : text;
}

/** A hint of the address. */
const readHint = (game, text) => (text && (!isTwo(game) || /^\d+B\d+[WC]$/.test(text)) ? hintOf(game, text) : noHint(game));

/** Codes and their hints as a history. */
const played = (game, entries) => (game.kind === 'table' ? entries.map(({ guess, hint }) => `${guess}=${hint}`).join(', ') : history(entries));

export class Questions extends Room {
  begin(params) {
    this.rest();
    const game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    const apart = between(game);
    const codes = (params.get('codes') ?? '').split(apart).map((code) => code.trim()).filter(Boolean);
    const hints = (params.get('hints') ?? '').split(apart);
    const about = this.state.about ?? null;
    this.state = {};
    this.change({
      game, about,
      rows: codes.map((code, at) => ({ code, given: readHint(game, hints[at]?.trim()) })),
      analysis: null, fewest: null, position: null, clash: [], job: null, stopped: false,
      adding: false, entry: emptyEntry(game), asked: null, replies: {}, writing: null, doing: null, problem: null,
    });
    this.find();
    if (codes.length) this.analyse();
  }

  view(state) {
    return questionsView(this, state);
  }

  address({ game, rows }) {
    const apart = between(game);
    const hints = rows.map(({ given }) => written(game, given) ?? '').join(apart);
    return { game: game.name, codes: rows.map(({ code }) => code).join(apart), hints: rows.some(({ given }) => written(game, given) !== null) ? hints : '' };
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
      if (!this.state.rows.length) this.set(fewest.set.map((code) => ({ code, given: noHint(this.state.game) })), false);
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
      this.learn();
      this.change({ analysis: await recall('analyse', { game: game.name, set: rows.map(({ code }) => code).join(', ') }, { signal }) });
    });
  }

  /** The answers that a question of a table has. */
  learn() {
    const { game, rows } = this.state;
    if (game.kind !== 'table') return;
    this.latest('learn', async (signal) => {
      const found = await Promise.all(rows.map(async ({ code }) => {
        const { parts } = await recall('partition', { game: game.name, guess: code }, { signal });
        return [code, parts.map(({ hint }) => hint)];
      }));
      this.change({ replies: Object.fromEntries(found) });
    });
  }

  /** Opens or closes what one more code is put together with; the questions of a table are listed. */
  open(adding) {
    this.change({ adding });
    const { game, asked } = this.state;
    if (!adding || game.kind !== 'table' || asked) return;
    this.latest('asked', async (signal) => {
      const { rows } = await recall('guesses', { game: game.name }, { signal });
      this.change({ asked: rows.map(({ guess }) => guess).sort() });
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
    this.append(code, rows);
  }

  append(code, rows = this.state.rows) {
    if (code && !rows.some((one) => one.code === code)) this.set([...rows, { code, given: noHint(this.state.game) }]);
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
    const given = rows.map((one, at) => ({ guess: one.code, hint: written(game, one.given), at })).filter(({ hint }) => hint !== null);
    const wrong = given.filter(({ at }) => isTwo(game) && !possible(game, rows[at].given)).map(({ at }) => at);
    this.change({ position: null, clash: wrong, problem: wrong.length ? { text: t('problem.hint', game.pegs), entries: [] } : null });
    if (!given.length || wrong.length) {
      this.stop('identify');
      return;
    }
    this.latest('identify', async (signal) => {
      try {
        const position = await recall('position', { game: game.name, from: played(game, given) }, { signal });
        this.change({ position });
        if (position.candidates === 1) say(t('questions.said', game.kind === 'table' ? position.left[0] : spelled(position.left[0])));
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
        return { ...one, given: hintOf(game, hint) };
      }));
      this.change({ rows }, { step: true });
      this.identify();
    });
  }

  forget() {
    this.change({ rows: this.state.rows.map((one) => ({ ...one, given: noHint(this.state.game) })) }, { step: true });
    this.identify();
  }

  /** Whether something of a hint was given. */
  begun() {
    return this.state.rows.some(({ given }) => isBegun(this.state.game, given));
  }

  get letters() {
    return this.state.adding && this.state.game?.kind === 'words';
  }

  key(event) {
    const { adding, game, entry } = this.state;
    if (!adding || game.kind === 'table') return false;
    if (event.key === 'Enter') {
      if (!event.repeat) this.add();
      return true;
    }
    const next = typed(game, entry, event);
    if (next) this.put(next);
    return Boolean(next);
  }
}
