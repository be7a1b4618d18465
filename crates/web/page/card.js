// A playing card, drawn: its indices in two corners, pips as on a real one, a frame for the court.

import { el } from './view.js';
import { t } from './words.js';

const SUITS = { H: '\u2665', D: '\u2666', S: '\u2660', C: '\u2663' };
const RED = 'HD';
const [LEFT, MIDDLE, RIGHT] = [17.5, 25, 32.5];
const SIDES = { 4: [16, 54], 5: [16, 54], 6: [16, 35, 54], 7: [16, 35, 54], 8: [16, 35, 54], 9: [15, 28, 42, 55], 0: [15, 28, 42, 55] };
const CENTRES = { A: [35], 2: [16, 54], 3: [16, 35, 54], 5: [35], 7: [26], 8: [26, 44], 9: [35], 0: [21.5, 48.5] };

/** The rank as it is written. */
export const rankText = (rank) => (rank === '0' ? '10' : rank);

/** A card in words. */
export const cardWords = (card) => t('card', card[0], card[1]);

/** Whether a card is red. */
export const isRed = (card) => RED.includes(card[0]);

/** The face of a card; `H3` is the three of hearts. */
export function face(card) {
  const suit = SUITS[card[0]];
  const rank = card[1];
  const pip = (x, y, size = 11) => el('text', { x, y: y + size * 0.36, 'font-size': size, 'text-anchor': 'middle', transform: y > 36 ? `rotate(180 ${x} ${y})` : undefined }, suit);
  const corner = [
    el('text', { x: 6.4, y: 11, 'font-size': 10.5, 'font-weight': 700, 'text-anchor': 'middle', textLength: rank === '0' ? 9 : undefined }, rankText(rank)),
    el('text', { x: 6.4, y: 19.5, 'font-size': 8.5, 'text-anchor': 'middle' }, suit),
  ];
  const court = 'JQK'.includes(rank) && [
    el('rect', { x: 13, y: 9, width: 24, height: 52, rx: 2.5, class: 'court' }),
    el('text', { x: MIDDLE, y: 33, 'font-size': 21, 'font-weight': 700, 'text-anchor': 'middle', class: 'court-letter' }, rank),
    pip(MIDDLE, 48.5, 17),
  ];
  const pips = !court && [
    ...(SIDES[rank] ?? []).flatMap((y) => [pip(LEFT, y), pip(RIGHT, y)]),
    ...(CENTRES[rank] ?? []).map((y) => pip(MIDDLE, y, rank === 'A' ? 24 : 11)),
  ];
  return el('svg', { viewBox: '0 0 50 70', class: `face ${isRed(card) ? 'red' : 'black'}`, 'aria-hidden': 'true' },
    el('rect', { x: 0.5, y: 0.5, width: 49, height: 69, rx: 4.5, class: 'paper' }),
    corner, el('g', { transform: 'rotate(180 25 35)' }, corner), court, pips);
}
