// How well a game was played: skill and luck of each guess.

import { ask, compute } from './api.js';
import { el, places, value } from './dom.js';
import { history } from './games.js';
import { code, pins } from './pegs.js';

/** Asks for the rating of a game; what takes long goes through the long lane. */
export async function rating(game, entries, signal) {
  const request = { game: game.name, from: history(entries) };
  try {
    return await ask('rate', request, { signal });
  } catch (refused) {
    if (refused.status !== 422) throw refused;
    return compute({ kind: 'rate', ...request }, { signal });
  }
}

/** A number as a bar to the left or right of the middle. */
function leaning(fraction) {
  const number = value(fraction);
  const bar = el('span', { class: `leaning ${number < 0 ? 'minus' : 'plus'}`, 'aria-hidden': 'true' });
  bar.style.setProperty('--size', Math.min(1, Math.abs(number) / 2));
  return el('td', { class: 'number' }, el('span', { class: 'lean-box' }, bar), places(fraction, true));
}

/** The table. */
export function ratingTable(game, rated, title) {
  const row = (one) => el('tr', {},
    el('td', {}, code(game, one.guess, { class: 'small' })),
    el('td', {}, pins(game, one.hint)),
    el('td', { class: 'number' }, one.candidates_after.toLocaleString('en')),
    el('td', {}, one.best === one.made ? el('span', { class: 'quiet' }, 'itself') : code(game, one.best_guess, { class: 'small' })),
    leaning(one.skill), leaning(one.luck));
  const head = ['guess', 'hint', 'left', 'best', 'skill', 'luck'];
  return el('div', { class: 'rating' },
    el('h3', {}, title),
    el('p', {}, `With best play ${places(rated.expected)} guesses were to be expected.`),
    el('div', { class: 'scroll' }, el('table', {},
      el('thead', {}, el('tr', {}, head.map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, rated.guesses.map(row)),
      el('tfoot', {}, el('tr', {}, el('th', { scope: 'row', colSpan: 4 }, 'together'), leaning(rated.skill), leaning(rated.luck))))),
    el('p', { class: 'quiet' }, 'Skill is what a guess gave away against the best one at that moment; luck is what its hint was worth beyond expectation.'));
}
