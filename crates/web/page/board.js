// The board: rows of pegs with their pins, the row that is being filled, and rows still to come.

import { wins } from './games.js';
import { code, marked, noPins, peg, pins } from './pegs.js';
import { el, unseen } from './view.js';
import { t, whole } from './words.js';

const ROWS = 8;

/** An answered row. `more` comes behind its pins. */
export function answered(game, { guess, hint }, at, { mark = '', ...props } = {}, ...more) {
  return el('li', { class: `line ${mark}`, key: `row ${at}`, ...props },
    el('span', { class: 'place', 'aria-hidden': 'true' }, at + 1),
    game.hints === 'marks' ? marked(game, guess, hint) : [code(game, guess), pins(game, hint), el('span', { class: 'hint-text', 'aria-hidden': 'true' }, hint)], ...more);
}

/** How many secrets were left after a row. */
export function leftAfter(game, hint, count) {
  const found = wins(game, hint);
  return el('span', { class: 'left-after' }, found ? '\u2713' : count === undefined || count === null ? '' : whole(count),
    unseen(found ? t('board.found') : t('board.left')));
}

/** Rows that wait, only to be seen. */
export function waiting(game, used) {
  const number = Math.max(0, ROWS - used);
  return Array.from({ length: number }, (_, at) => el('li', { class: `line future ${at > 1 ? 'far' : ''}`, key: `row ${used + at}`, 'aria-hidden': 'true' },
    el('span', { class: 'place' }, used + at + 1),
    el('span', { class: 'code' }, Array.from({ length: game.pegs }, () => peg(game, null))), noPins(game)));
}

/** A board with its rows. */
export function board(label, ...rows) {
  return el('ol', { class: 'board', 'aria-label': label }, ...rows);
}
