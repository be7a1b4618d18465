// A strategy as a tree to open and close, by mouse or by keyboard. What is open is the room's state.

import { isTwo } from './hints.js';
import { code, inWords, numberOf, pins, spelled } from './pegs.js';
import { el, places } from './view.js';
import { t, whole } from './words.js';

export const average = (node) => places(node.total_guesses / node.candidates);

/** Something for the eye only, because the label of the line says it. */
const drawn = (kind, text) => el('span', { class: `drawn ${kind}`, 'data-text': text, 'aria-hidden': 'true' });

/** A hint and a guess; what is written with letters or numbers is for the eye only, too. */
const hintOf = (game, hint, asked) => (isTwo(game) || game.hints === 'marks' ? pins(game, hint, asked) : drawn('hint-number', numberOf(game, hint)));
const guessOf = (game, guess) => (game.kind === 'words' ? drawn('code word', guess) : code(game, guess, 'small'));

function item(room, state, node, path, hint, asked = '') {
  const name = path.join('.');
  const expanded = node.then ? state.open.has(name) : undefined;
  const chosen = name === state.path.join('.');
  const words = t('tree.node', hint ? inWords(hint, state.game, asked) : null, spelled(node.guess), whole(node.candidates), node.candidates > 1 ? average(node) : null);
  const click = (event) => {
    event.stopPropagation();
    if (event.target.closest('.twist')) room.toggle(path);
    else if (chosen) room.toggle(path);
    else room.go(path);
  };
  return el('li', {
    role: 'treeitem', key: name, 'aria-label': words, tabIndex: chosen ? 0 : -1, 'aria-level': path.length + 1,
    'aria-expanded': expanded, 'aria-selected': chosen, 'data-path': name,
  },
  el('div', { class: 'line', onclick: click },
    drawn('twist', expanded === undefined ? '' : expanded ? '\u25be' : '\u25b8'),
    hint && hintOf(state.game, hint, asked), guessOf(state.game, node.guess),
    drawn('size', whole(node.candidates)),
    drawn('quiet', node.candidates > 1 ? `\u2300 ${average(node)}` : '')),
  expanded && el('ul', { role: 'group' }, Object.entries(node.then).map(([next, child]) => item(room, state, child, [...path, next], next, node.guess))));
}

/** Goes to an item and puts the focus there. */
function select(room, element) {
  if (!element) return;
  room.go(element.dataset.path.split('.').filter(Boolean), { unfold: false });
  const now = document.querySelector(`[role=treeitem][data-path="${element.dataset.path}"]`);
  if (now instanceof HTMLElement) now.focus();
}

function key(room, event) {
  const all = [...event.currentTarget.querySelectorAll('[role=treeitem]')];
  const here = event.currentTarget.querySelector('[aria-selected=true]');
  const at = all.indexOf(here);
  const path = here.dataset.path.split('.').filter(Boolean);
  const expanded = here.getAttribute('aria-expanded');
  const moves = {
    ArrowDown: () => select(room, all[at + 1]),
    ArrowUp: () => select(room, all[at - 1]),
    Home: () => select(room, all[0]),
    End: () => select(room, all.at(-1)),
    ArrowRight: () => (expanded === 'true' ? select(room, all[at + 1]) : expanded && room.toggle(path)),
    ArrowLeft: () => (expanded === 'true' ? room.toggle(path) : select(room, here.parentElement.closest('[role=treeitem]'))),
    Enter: () => room.toggle(path),
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
}

export function tree(room, state) {
  return el('ul', { class: 'tree', role: 'tree', 'aria-label': t('tree'), onkeydown: (event) => key(room, event) },
    item(room, state, state.found.strategy, [], null));
}
