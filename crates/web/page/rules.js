// The rules in three screens, by example: codes and their hints; the two families and the cards; words
// and tables.

import { game } from './games.js';
import { code, marked, pins } from './pegs.js';
import { button, el, row } from './view.js';
import { t } from './words.js';

const MASTERMIND = game('mm4x6');
const MOO = game('bc4x10');
const WORDS = { kind: 'words', hints: 'marks', pegs: 5 };

function example(kind, secret, guess, hint, words) {
  return el('li', {}, el('span', { class: 'quiet' }, t('rules.secret')), code(kind, secret, 'small'),
    el('span', { class: 'quiet' }, t('rules.guess')), code(kind, guess, 'small'), pins(kind, hint), el('span', { class: 'says' }, words));
}

/** A word with its marks. */
function word(secret, guess, marks, words) {
  return el('li', {}, el('span', { class: 'quiet' }, t('rules.secret')), el('b', {}, secret),
    el('span', { class: 'quiet' }, t('rules.guess')), marked(WORDS, guess, marks), el('span', { class: 'says' }, words));
}

const SCREENS = [
  () => [
    el('p', {}, t('rules.aim')),
    el('p', {}, t('rules.pins')),
    el('ul', { class: 'examples' },
      example(MASTERMIND, '1234', '1255', '2B0W', t('rules.ex1')),
      example(MASTERMIND, '1234', '4311', '0B3W', t('rules.ex2')),
      example(MASTERMIND, '1123', '1411', '1B1W', t('rules.ex3'))),
    el('p', {}, t('rules.twice')),
  ],
  () => [
    el('p', {}, t('rules.moo')),
    el('ul', { class: 'examples' }, example(MOO, '0729', '7024', '1B2W', t('rules.ex4'))),
    el('p', {}, t('rules.good')),
    el('p', {}, t('rules.race')),
    el('p', {}, t('rules.cards')),
  ],
  () => [
    el('p', {}, t('rules.words')),
    el('ul', { class: 'examples' },
      word('crane', 'trace', '-GGYG', t('rules.ex5')),
      word('crane', 'eerie', '--Y-G', t('rules.ex6')),
      word('sleep', 'eerie', 'YY---', t('rules.ex7'))),
    el('p', {}, t('rules.told')),
    el('p', {}, t('rules.guide')),
  ],
];

/** The screen about a room, where it is not the first. */
const ABOUT = { race: 1, patience: 1, words: 2, guide: 2 };

/** A screen of the rules. */
export function rulesView({ room, learn, screen = ABOUT[room] ?? 0 }, change, close) {
  return [
    el('p', { class: 'quiet' }, t('rules.screen', screen + 1, SCREENS.length)),
    SCREENS[screen](),
    row(
      screen > 0 && button(t('rules.back'), () => change({ screen: screen - 1 })),
      screen + 1 < SCREENS.length
        ? button(t('rules.on'), () => change({ screen: screen + 1 }), { class: 'go' })
        : button(t('rules.play'), close, { class: 'go' }),
      button(t('rules.lesson'), learn, { class: 'learn' })),
  ];
}
