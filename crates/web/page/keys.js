// The keys, in an overlay that ? opens.

import { el } from './view.js';
import { t } from './words.js';

/** @type {[string, [string, string][]][]} */
const KEYS = [
  ['keys.everywhere', [['?', 'keys.this'], ['r', 'keys.rules'], ['s', 'keys.stats'], ['Esc', 'keys.close']]],
  ['keys.codes', [['1 2 3 …', 'keys.put'], ['← →', 'keys.move'], ['⌫', 'keys.clear'], ['Enter', 'keys.guess'], ['h', 'keys.help'], ['n', 'keys.new'], ['u', 'keys.undo']]],
  ['keys.review', [['← →', 'keys.step']]],
  ['keys.cards', [['← ↑ ↓ →', 'keys.card'], ['Enter', 'keys.choose'], ['c', 'keys.closeUp'], ['u', 'keys.undo'], ['y', 'keys.redo'], ['h', 'keys.hint'], ['n', 'keys.deal']]],
  ['keys.guide', [['1 2 3 …', 'keys.reply'], ['u', 'keys.undo'], ['n', 'keys.again']]],
  ['keys.tree', [['← ↑ ↓ →', 'keys.branch'], ['Enter', 'keys.point']]],
];

/** All keys. */
export function keysView() {
  return KEYS.map(([title, keys]) => el('div', {}, el('h3', {}, t(title)),
    el('dl', { class: 'keys' }, keys.map(([key, what]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, t(what))]))));
}
