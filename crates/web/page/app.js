// The rooms and the way between them. The address says where one is: #/play?game=mm4x6&from=…

import { announce, el, fill } from './dom.js';
import { openPlay } from './play.js';
import { openExplore } from './explore.js';
import { openPatience } from './patience.js';
import { openQuestions } from './questions.js';
import { openRace } from './race.js';

const ROOMS = [
  { name: 'play', title: 'Play', more: ' & assist', open: openPlay },
  { name: 'explore', title: 'Strategies', open: openExplore },
  { name: 'questions', title: 'Questions', open: openQuestions },
  { name: 'patience', title: 'Patience', open: openPatience },
  { name: 'race', title: 'Race', open: openRace },
];

const main = document.getElementById('room');
let close = () => {};
let written = null;

/** Where the address leads. */
function place() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const room = ROOMS.find(({ name }) => name === path) ?? ROOMS[0];
  return { room, params: new URLSearchParams(query) };
}

/** Writes the position into the address, so that a link brings it back. */
function remember(room, params) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value));
  const text = query.toString().replaceAll('%2C+', ',+').replaceAll('%2C', ',');
  written = `#/${room.name}${text ? `?${text}` : ''}`;
  history.replaceState(null, '', written);
}

function enter() {
  if (location.hash === written) return;
  const { room, params } = place();
  const keep = document.activeElement?.dataset?.keep;
  close();
  written = location.hash;
  document.title = `${room.title} \u00b7 Yomikiri`;
  fill(document.getElementById('rooms'), ROOMS.map(({ name, title, more }) => el('li', {},
    el('a', { href: `#/${name}`, 'aria-current': name === room.name ? 'page' : undefined }, title, more && el('span', { class: 'more' }, more)))));
  const root = el('div', { class: `room room-${room.name}` });
  fill(main, root);
  close = room.open(root, params, (state) => remember(room, state)) ?? (() => {});
  if (keep) main.querySelector(`[data-keep="${CSS.escape(keep)}"]`)?.focus();
  else announce(room.title);
}

// The address belongs to the rooms, so this link only moves the focus.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});

addEventListener('hashchange', enter);
enter();
