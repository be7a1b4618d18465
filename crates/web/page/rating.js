// How well a game was played: skill and luck of each guess, in numbers.

import { compute, recall } from './api.js';
import { history } from './games.js';
import { code, pins } from './pegs.js';
import { el, places, value } from './view.js';
import { t, whole } from './words.js';

/** Asks for the rating of a game; what takes long goes through the long lane. */
export async function rating(game, entries, signal) {
  const request = { game: game.name, from: history(entries) };
  try {
    return await recall('rate', request, { signal });
  } catch (refused) {
    if (refused.status !== 422) throw refused;
    return compute({ kind: 'rate', ...request }, { signal });
  }
}

/** A number with a bar to the left or right of the middle. */
function leaning(fraction) {
  const number = value(fraction);
  return el('td', { class: 'number' },
    el('span', { class: 'lean-box', 'aria-hidden': 'true' },
      el('span', { class: `leaning ${number < 0 ? 'minus' : 'plus'}`, style: { '--size': String(Math.min(1, Math.abs(number) / 2)) } })),
    places(fraction, true));
}

/** The table. On a narrow screen hints and what was left stay away, so that the sums are in view. */
export function ratingTable(game, rated) {
  const line = (one) => el('tr', {},
    el('td', {}, code(game, one.guess, 'small')),
    el('td', { class: 'wide' }, pins(game, one.hint, one.guess)),
    el('td', { class: 'wide number' }, whole(one.candidates_after)),
    el('td', {}, one.best === one.made ? el('span', { class: 'quiet' }, t('rating.itself')) : code(game, one.best_guess, 'small')),
    leaning(one.skill), leaning(one.luck));
  const head = (name, kind = '') => el('th', { scope: 'col', class: kind }, t(name));
  return el('div', { class: 'rating' },
    el('table', {},
      el('thead', {}, el('tr', {}, head('rating.guess'), head('rating.hint', 'wide'), head('rating.left', 'wide number'), head('rating.best'),
        head('rating.skill', 'number'), head('rating.luck', 'number'))),
      el('tbody', {}, rated.guesses.map(line)),
      el('tfoot', {}, el('tr', {}, el('th', { scope: 'row' }, t('rating.sum')), el('td', { class: 'wide' }), el('td', { class: 'wide' }), el('td', {}),
        leaning(rated.skill), leaning(rated.luck)))),
    el('p', { class: 'quiet' }, t('rating.about')));
}
