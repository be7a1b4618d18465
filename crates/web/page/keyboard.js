// The keyboard on the screen: the letters of a list, each with the best that is known of it.

import { codeOf, put, typed } from './entry.js';
import { known } from './hints.js';
import { LOOKS } from './pegs.js';
import { button, el, unseen } from './view.js';
import { t } from './words.js';

const LATIN = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ACROSS = 10;

/** The letters in rows: as on a keyboard where they are those of English, else in their order. */
function rows(letters) {
  if (letters.every((letter) => LATIN.some((line) => line.includes(letter)))) return LATIN.map((line) => [...line].filter((letter) => letters.includes(letter)));
  return Array.from({ length: Math.ceil(letters.length / ACROSS) }, (_, at) => letters.slice(at * ACROSS, (at + 1) * ACROSS));
}

/** All letters, and a key that takes the last one away. */
export function keyboard(room, { game, entry, entries }) {
  const best = known(game, entries);
  const letter = (symbol) => button([symbol, best.has(symbol) && unseen(t('marks.key', best.get(symbol)))],
    () => codeOf(entry) || room.put(put(game, entry, symbol)), { class: `letter-key ${LOOKS[best.get(symbol)] ?? ''}`, 'data-key': symbol });
  const back = button(['\u232b', unseen(t('words.back'))], () => room.put(typed(game, entry, { key: 'Backspace' })), { class: 'letter-key back' });
  const lines = rows(game.symbols);
  return el('div', { class: 'keyboard', role: 'group', 'aria-label': t('words.keyboard') },
    lines.map((line, at) => el('div', { class: 'key-row' }, line.map(letter), at === lines.length - 1 && back)));
}
