// The profiles of all best strategies as points: late secrets against early ones, sized by how many
// strategies have them. A point is chosen by a click, or with the keyboard: arrow keys look at the next
// one to the side or above, Enter chooses it.

import { frame } from './plot.js';
import { say } from './speak.js';
import { el } from './view.js';
import { large, percent, t, whole } from './words.js';

/** The largest disc and the smallest; the one in view is never smaller than the last. */
const RADIUS = [14, 2.2, 5];

/** What a point says. */
const words = ({ profiles, strategies, share }) => t('spectrum.point', profiles[0].join(', '), profiles.length, large(strategies), percent(share));

/** The place of a profile among the points; -1 if it is nowhere. */
export const placeOf = (points, profile) => points.findIndex(({ profiles }) => profiles.some((one) => one.join() === profile));

/** The next point in the order of one side, then the other. */
function next(points, at, by, side, other) {
  const order = points.map((_, number) => number).sort((a, b) => points[a][side] - points[b][side] || points[a][other] - points[b][other]);
  const here = order.indexOf(at);
  return order[Math.max(0, Math.min(order.length - 1, here + by))];
}

/**
 * The drawing. `profile` is that of the strategy in view, `at` the point that is looked at; `look` is
 * told the next one, `choose` the profiles of the one that is chosen.
 */
export function spectrum({ points, early_guesses: early, late_guesses: late }, { profile, at, look, choose }) {
  const places = points.map((point) => ({ x: point.early, y: point.late }));
  const { width, height, across, down, grid } = frame(places, { x: t('spectrum.early', early), y: t('spectrum.late', late), least: 1 });
  const most = Math.max(...points.map(({ share }) => share));
  const mine = placeOf(points, profile);
  const size = ({ share }, number) => Math.max(RADIUS[0] * Math.sqrt(share / most), RADIUS[number === mine ? 2 : 1]);
  const dot = (point, number) => el('circle', {
    key: number, 'data-point': number, cx: across(point.early).toFixed(1), cy: down(point.late).toFixed(1), r: size(point, number).toFixed(1),
    class: `point disc ${number === mine ? 'mark' : ''} ${number === at ? 'chosen' : ''}`, onclick: () => choose(point.profiles),
  }, el('title', {}, words(point)));
  const walk = (event) => {
    const here = at ?? Math.max(0, mine);
    const to = {
      ArrowRight: () => next(points, here, 1, 'early', 'late'), ArrowLeft: () => next(points, here, -1, 'early', 'late'),
      ArrowUp: () => next(points, here, 1, 'late', 'early'), ArrowDown: () => next(points, here, -1, 'late', 'early'),
      Home: () => 0, End: () => points.length - 1,
    }[event.key];
    if (to) {
      const number = to();
      say(words(points[number]));
      look(number);
    } else if (event.key === 'Enter') choose(points[here].profiles);
    else return;
    event.preventDefault();
  };
  // The small ones on top; above them the one in view, and the one that is looked at.
  const rank = (number) => Number(number === mine) + 2 * Number(number === at);
  const order = points.map((_, number) => number).sort((a, b) => rank(a) - rank(b) || points[b].share - points[a].share);
  return el('figure', { class: 'plot' },
    el('svg', { viewBox: `0 0 ${width} ${height}`, class: 'scatter spectrum', role: 'application', tabindex: 0, 'aria-label': t('spectrum.about', whole(points.length)), onkeydown: walk },
      grid, order.map((number) => dot(points[number], number))),
    el('figcaption', {}, at === null ? t('spectrum.area') : words(points[at])));
}
