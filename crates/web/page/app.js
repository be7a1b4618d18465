// The rooms and the way between them, and what lies over all rooms: rules, keys, statistics. The
// address says where one is: #/play?game=mm4x6&from=…

import { recall, server } from './api.js';
import { Explore } from './explore.js';
import { enlist, listed } from './games.js';
import { Guide } from './guide.js';
import { keysView } from './keys.js';
import { Lesson } from './lesson.js';
import { Patience } from './patience.js';
import { Play } from './play.js';
import { Questions } from './questions.js';
import { Race } from './race.js';
import { rulesView } from './rules.js';
import { say } from './speak.js';
import { statsView } from './statsview.js';
import { button, draw, el, unseen } from './view.js';
import { WordRoom } from './wordroom.js';
import { LANGUAGES, speak, spoken, t } from './words.js';

const ROOMS = { play: Play, words: WordRoom, guide: Guide, patience: Patience, race: Race, explore: Explore, questions: Questions, lesson: Lesson };
/** Rooms of games that the server may offer or not. */
const LISTED = { words: 'words', guide: 'table' };
const OVERLAYS = { rules: rulesView, keys: keysView, stats: statsView };

const main = document.getElementById('room');
let here = { name: null, room: null };
let written = null;
/** Where each room was left. */
const last = {};
let overlay = null;
/** Whether it is known what the server offers. */
let learned = false;
/** Whether the language is being changed. */
let translating = false;

/** Where the address leads. */
function place() {
  const [, path, query] = /^#?\/?([^?]*)\??(.*)$/.exec(location.hash);
  return { name: path in ROOMS ? path : 'play', params: new URLSearchParams(query) };
}

function addressOf(name, params) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value));
  const text = query.toString().replaceAll('%2C+', ',+').replaceAll('%2C', ',');
  return `#/${name}${text ? `?${text}` : ''}`;
}

/** Writes the state into the address; a step is one that the back button takes back. */
function remember(name, params, step) {
  const address = addressOf(name, params);
  if (address === written) return;
  written = address;
  last[name] = address;
  if (step) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Goes elsewhere, or to another game in the same room. */
function go(name, params) {
  history.pushState(null, '', addressOf(name, params));
  enter();
}

function enter() {
  if (location.hash === written) return;
  const { name, params } = place();
  // Only what the server has to offer is waited for: a room of lists, or a list by its name.
  if ((name in LISTED || params.get('game')?.includes(':')) && !learned) return;
  written = location.hash;
  if (here.name !== name) {
    here.room?.leave();
    const inside = document.createElement('div');
    main.replaceChildren(inside);
    const way = { remember: (state, step) => remember(name, state, step), go };
    here = { name, room: new ROOMS[name](inside, way) };
    say(t(`room.${name}`));
  }
  here.room.begin(params);
  shell();
}

function show(name) {
  const learn = () => {
    show(null);
    go('lesson', { game: here.room.state.game?.name ?? '' });
  };
  overlay = name && { name, state: { room: here.name, learn } };
  shell();
  const dialog = document.querySelector('dialog');
  if (overlay && !dialog.open) dialog.showModal();
  if (!overlay && dialog.open) dialog.close();
}

function overlayView() {
  if (!overlay) return null;
  const change = (changes) => {
    overlay = { ...overlay, state: { ...overlay.state, ...changes } };
    shell();
  };
  return [
    el('div', { class: 'overlay-head' }, el('h2', { id: 'overlay-title' }, t(`overlay.${overlay.name}`)),
      button(['\u00d7', unseen(t('overlay.close'))], () => show(null), { class: 'close' })),
    OVERLAYS[overlay.name](overlay.state, change, () => show(null)),
  ];
}

/**
 * Changes the language. Where the fonts of another script are looked for, the first time takes long, so
 * a frame says before that it is being done.
 */
function translate(name) {
  if (translating) return;
  translating = true;
  shell();
  requestAnimationFrame(() => setTimeout(() => {
    translating = false;
    speak(name);
    shell();
    here.room.redraw();
  }));
}

/** All that is not the room. */
function shell() {
  document.documentElement.lang = spoken();
  document.title = `${t(`room.${here.name ?? place().name}`)} \u00b7 Yomikiri`;
  const other = LANGUAGES.find(([name]) => name !== spoken());
  draw([
    el('a', { class: 'skip', href: '#room', onclick: (event) => { event.preventDefault(); main.focus(); } }, t('skip')),
    el('header', { class: 'top' },
      el('a', { class: 'brand', href: '#/play' },
        el('img', { class: 'seal', src: 'icon.svg', alt: '', width: 34, height: 34 }),
        el('span', { class: 'name' }, 'Yomikiri'), el('span', { class: 'motto' }, t('motto'))),
      el('nav', { 'aria-label': t('rooms') }, el('ul', {}, Object.keys(ROOMS).filter((name) => !(name in LISTED) || listed(LISTED[name]).length).map((name) => el('li', {},
        el('a', { href: last[name] ?? `#/${name}`, 'aria-current': name === here.name ? 'page' : undefined }, t(`room.${name}`)))))),
      el('div', { class: 'tools' },
        ['rules', 'stats', 'keys'].map((name) => button(t(`tool.${name}`), () => show(name), { class: 'tool', 'data-open': name })),
        button(other[1], () => translate(other[0]), { class: 'tool', lang: other[0], 'aria-busy': translating, 'data-open': 'language' }))),
    el('div', { class: 'notice away', role: 'alert', hidden: !server.away }, server.away && [
      el('p', {}, t('away')), button(t('away.again'), () => server.again())]),
  ], document.getElementById('top'));
  draw(el('p', {}, t('footer')), document.querySelector('footer'));
  draw(overlayView(), document.querySelector('dialog'));
}

/** Keys go to the room, unless something else is meant. */
function key(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !here.room) return;
  // What is chosen and not written, takes the arrows and the space bar only.
  const chosen = target.matches('[type=radio], [type=checkbox]') && !/^(Arrow| $)/.test(event.key);
  if (overlay || (!chosen && target.closest('input, select, textarea, dialog'))) return;
  if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary, label')) return;
  const letter = here.room.letters && event.key !== '?';
  const shared = !letter && { '?': 'keys', r: 'rules', s: 'stats' }[event.key];
  if (shared) show(shared);
  else if (!here.room.key(event)) return;
  event.preventDefault();
}

// A mouse that presses a button does not take the focus there, so that Enter goes on meaning "guess".
main.addEventListener('mousedown', (event) => {
  if (!(/** @type {Element} */ (event.target).closest('button, summary'))) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
});
// Who chooses something with a pointer can type at once: what was chosen does not keep the keys.
let pointed = false;
document.addEventListener('pointerdown', () => { pointed = true; }, true);
document.addEventListener('keydown', () => { pointed = false; }, true);
main.addEventListener('change', ({ target }) => {
  if (pointed && target instanceof HTMLElement && target.matches('select, [type=radio], [type=checkbox]')) target.blur();
});
server.changed = shell;
document.addEventListener('keydown', key);
document.querySelector('dialog').addEventListener('close', () => show(null));
addEventListener('popstate', enter);
addEventListener('hashchange', enter);
enter();
recall('about', undefined).then(({ games }) => {
  enlist(games);
  learned = true;
  enter();
  if (!games.length) return;
  shell();
  here.room.redraw();
});
