// What each hint to a guess would leave: a bar for each part.

import { wins } from './games.js';
import { inWords, pins } from './pegs.js';
import { el, places, unseen } from './view.js';
import { t, whole } from './words.js';

/** With more parts, only the largest are shown. */
const MOST = 45;
const SHOWN = 15;

/** The parts of a guess as bars. `choose`, if given, is told the hint of a bar that is clicked. */
export function bars(game, parts, { choose = null, action = '', guess = '' } = {}) {
  const shown = parts.length > MOST ? [...parts].sort((a, b) => b.size - a.size).slice(0, SHOWN) : parts;
  const largest = Math.max(1, ...parts.map((part) => part.size));
  const line = (part) => {
    const won = wins(game, part.hint);
    const then = won ? t('bars.found') : part.average === null || part.average === undefined ? '?' : places(part.average);
    const words = t('bars.words', inWords(part.hint, game, guess), whole(part.size), won, then === '?' ? null : then);
    const cells = [
      pins(game, part.hint, guess),
      el('span', { class: 'track' }, el('span', { class: `bar ${won ? 'won' : ''}`, style: { width: `${(100 * part.size) / largest}%` } })),
      el('span', { class: 'number' }, whole(part.size)),
      el('span', { class: 'number then' }, then),
    ];
    return el('li', { key: part.hint }, choose
      ? el('button', { type: 'button', class: 'part bare', 'data-hint': part.hint, onclick: () => choose(part.hint) }, cells, unseen(action))
      : el('div', { class: 'part', role: 'img', 'aria-label': words, 'data-hint': part.hint }, cells));
  };
  return el('div', { class: 'bars' },
    el('div', { class: 'part head', 'aria-hidden': 'true' },
      el('span', {}, t('bars.hint')), el('span', {}), el('span', { class: 'number' }, t('bars.leaves')), el('span', { class: 'number' }, t('bars.then'))),
    el('ul', {}, shown.map(line)),
    shown.length < parts.length && el('p', { class: 'quiet' }, t('bars.more', whole(parts.length - shown.length))));
}
