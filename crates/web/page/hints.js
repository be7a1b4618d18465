// A hint that a person gives, in each kind of game: two numbers (codes, and words with bulls and cows),
// a mark for each letter, or one number. Nothing here draws.

import { hint, hintText, possible } from './games.js';

const TWO = ['pins', 'bulls'];

/** Whether hints are two numbers. */
export const isTwo = ({ hints }) => TWO.includes(hints);

/** Nothing yet. */
export const noHint = (game) => (isTwo(game) ? { inPlace: null, elsewhere: null } : { text: null });

/** Whether something was given. */
export const isBegun = (game, given) => (isTwo(game) ? given.inPlace !== null || given.elsewhere !== null : given.text !== null);

/** A hint that is there already, to be corrected. */
export const hintOf = (game, text) => (isTwo(game) ? hint(text) : { text });

/** The hint as it is written; null if it is none. What is missing of numbers is 0, and of marks nothing is right. */
export function textOf(game, given) {
  if (!isTwo(game)) return given.text ?? (game.hints === 'marks' ? '-'.repeat(game.pegs) : null);
  const all = { inPlace: given.inPlace ?? 0, elsewhere: given.elsewhere ?? 0 };
  if (!possible(game, all)) return null;
  return game.hints === 'bulls' ? `${all.inPlace}B${all.elsewhere}C` : hintText(all);
}

const MARKS = { G: 'G', 2: 'G', '🟩': 'G', '🟧': 'G', Y: 'Y', 1: 'Y', '🟨': 'Y', '🟦': 'Y', '-': '-', 0: '-', '.': '-', _: '-', '⬛': '-', '⬜': '-' };

/** Marks as people type or paste them, as far as there are places: GY-G-, 21020, squares. */
export function marksOf(game, text) {
  const marks = [...text.toUpperCase()].map((sign) => MARKS[sign]).filter(Boolean).slice(0, game.pegs);
  return marks.length ? marks.join('').padEnd(game.pegs, '-') : null;
}

/** The marks with the one at a place changed to the next: not there, elsewhere, in place. */
export function turned(game, given, at) {
  const marks = [...textOf(game, given)];
  marks[at] = { '-': 'Y', Y: 'G', G: '-' }[marks[at]];
  return { text: marks.join('') };
}

/** The one number of a hint, as it is written, in its order. */
export function numbers({ hints, pegs }) {
  const all = Array.from({ length: pegs + 1 }, (_, number) => (hints === 'places' ? `${number}B` : String(number)));
  return hints === 'common' ? [...all, 'found'] : all;
}

/** What is known of each letter from marks: the best one it got. */
export function known(game, entries) {
  const best = new Map();
  if (game.hints !== 'marks') return best;
  for (const { guess, hint: marks } of entries) {
    [...guess].forEach((letter, at) => {
      if ('-YG'.indexOf(marks[at]) > '-YG'.indexOf(best.get(letter) ?? ' ')) best.set(letter, marks[at]);
    });
  }
  return best;
}
