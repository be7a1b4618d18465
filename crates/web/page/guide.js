// Room: a table as a guide. The program asks the best next question, a person answers, until one thing
// is left. This file is its state and what changes it; guideview.js draws it.

import { recall } from './api.js';
import { game as named, listed } from './games.js';
import { guideView } from './guideview.js';
import { Room } from './room.js';
import { say } from './speak.js';
import { t } from './words.js';

/** Entries as a history: `Does it fly?=yes, …`. */
const written = (entries) => entries.map(({ guess, hint }) => `${guess}=${hint}`).join(', ');

/** A history that was written so. */
function entriesOf(text) {
  return text.split(/\s*,\s*/).filter(Boolean).map((entry) => {
    const at = entry.indexOf('=');
    return { guess: entry.slice(0, at).trim(), hint: entry.slice(at + 1).trim() };
  });
}

export class Guide extends Room {
  /** The state that an address means. */
  begin(params) {
    this.rest();
    const wanted = params.get('game');
    const game = wanted ? named(wanted) : listed('table')[0];
    this.state = {};
    this.change({
      game: game?.kind === 'table' ? game : null,
      entries: entriesOf(params.get('from') ?? ''), skipped: (params.get('skip') ?? '').split(',').filter(Boolean),
      facts: null, advice: null, doing: null, problem: null,
    });
    if (this.state.game) this.load();
  }

  view(state) {
    return guideView(this, state);
  }

  address({ game, entries, skipped }) {
    return { game: game?.name ?? '', from: written(entries), skip: skipped.join(',') };
  }

  /** What is left, and what to ask next. */
  load() {
    this.latest('load', async (signal) => {
      const { game, entries, skipped } = this.state;
      const place = { game: game.name, from: written(entries) };
      const facts = await recall('position', place, { signal });
      this.change({ facts, problem: null });
      if (facts.candidates === 1) {
        say(t('guide.is', facts.left[0]));
        return;
      }
      if (skipped.length >= game.guesses) {
        this.change({ advice: { best: { parts: [] } } });
        return;
      }
      const advice = await recall('advice', { ...place, forbid: skipped.join(',') }, { signal });
      this.change({ advice });
      say(t('guide.said', advice.best.guess, facts.candidates));
    });
  }

  /** Other entries: a step that can be taken back. */
  replace(changes) {
    this.change({ facts: null, advice: null, problem: null, ...changes }, { step: true });
    this.load();
  }

  /** An answer to the question that stands there. A second click on it is none to the next one. */
  answer(guess, hint) {
    if (this.state.advice?.best.guess !== guess) return;
    this.replace({ entries: [...this.state.entries, { guess, hint }] });
  }

  /** Someone does not know: the next best question. */
  skip(guess) {
    if (this.state.advice?.best.guess === guess) this.replace({ skipped: [...this.state.skipped, guess] });
  }

  /** Before the question with this number. */
  back(at) {
    this.replace({ entries: this.state.entries.slice(0, at) });
  }

  restart(name = this.state.game.name) {
    if (name === this.state.game.name) this.replace({ entries: [], skipped: [] });
    else this.way.go('guide', { game: name });
  }

  key(event) {
    const { entries, advice } = this.state;
    const part = advice?.best.parts[Number(event.key) - 1];
    if (part && advice.best.parts.length > 1) this.answer(advice.best.guess, part.hint);
    else if (event.key === 'u' && entries.length) this.back(entries.length - 1);
    else if (event.key === 'n') this.restart();
    else return false;
    return true;
  }
}
