// What each hint to a guess would leave: a bar for each part.

import { el, places } from './dom.js';
import { hint } from './games.js';
import { pins } from './pegs.js';

/**
 * The parts of a guess as bars. `choose`, if given, is told the hint of a bar that is clicked;
 * `chosen` is marked.
 */
export function bars(game, parts, { choose, chosen, action = 'take this hint' } = {}) {
  const largest = Math.max(1, ...parts.map((part) => part.size));
  const row = (part) => {
    const { inPlace, elsewhere } = hint(part.hint);
    const won = inPlace === game.pegs;
    const then = won ? 'found' : part.average === null || part.average === undefined ? '?' : places(part.average);
    const words = `${inPlace} in place, ${elsewhere} elsewhere: leaves ${part.size}` +
      (won ? ', the secret is found' : then === '?' ? '' : `, then ${then} guesses on average`);
    const bar = el('span', { class: `bar ${won ? 'won' : ''}` });
    bar.style.width = `${(100 * part.size) / largest}%`;
    const cells = [
      pins(game, part.hint),
      el('span', { class: 'track' }, bar),
      el('span', { class: 'number' }, part.size.toLocaleString('en')),
      el('span', { class: 'number then' }, then),
    ];
    const mark = part.hint === chosen ? 'chosen' : '';
    return choose
      ? el('li', {}, el('button', {
        type: 'button', class: `part bare ${mark}`, 'aria-label': `${words}; ${action}`, 'data-hint': part.hint, onclick: () => choose(part.hint),
      }, cells))
      : el('li', {}, el('div', { class: `part ${mark}`, role: 'img', 'aria-label': words, 'data-hint': part.hint }, cells));
  };
  return el('div', { class: 'bars' },
    el('div', { class: 'part head', 'aria-hidden': 'true' },
      el('span', {}, 'hint'), el('span', {}, ''), el('span', { class: 'number' }, 'leaves'), el('span', { class: 'number' }, 'then')),
    el('ul', {}, parts.map(row)));
}

/** Progress of a long computation, with a way to stop it. */
export class Progress {
  constructor(stop) {
    this.bar = el('progress', { max: 1, 'aria-label': 'Progress' });
    this.words = el('span', {}, 'waiting');
    this.node = el('div', { class: 'progress' }, this.bar, this.words,
      el('button', { type: 'button', onclick: stop }, 'Stop'));
  }

  show(job) {
    if (job.state === 'queued') {
      this.words.textContent = job.ahead ? `${job.ahead} before this one` : 'about to begin';
      return;
    }
    if (job.progress > 0) this.bar.value = job.progress;
    this.words.textContent = `${(job.nodes ?? 0).toLocaleString('en')} positions, ${(job.seconds ?? 0).toFixed(1)} s`;
  }
}
