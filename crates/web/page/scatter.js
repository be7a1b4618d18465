// Every class of next guesses as a point: how much its hint tells, and how many guesses it leads to.
// A guess that is not settled takes at least so many; it is never better than the best one, so it
// stands no lower, and as a triangle that points upwards.

import { spelled } from './pegs.js';
import { frame, key, label } from './plot.js';
import { say } from './speak.js';
import { el, value } from './view.js';
import { t, whole } from './words.js';

const settled = (row) => row.average !== null;

/** The points, best first. */
function pointsOf(rows, secrets) {
  const best = Math.min(...rows.filter(settled).map((row) => value(row.average)));
  const points = rows.filter((row) => settled(row) || (row.lower_bound !== null && row.parts > 1))
    .map((row) => ({ row, x: row.entropy, y: settled(row) ? value(row.average) : Math.max(row.lower_bound / secrets, best === Infinity ? 0 : best) }));
  return points.sort((a, b) => Number(settled(b.row)) - Number(settled(a.row)) || a.y - b.y || b.x - a.x);
}

/**
 * The drawing. Points can be clicked, or walked through with the arrow keys; `choose` is told the
 * row. `mark` is the guess that a strategy makes here, `chosen` the one that is looked at.
 */
export function scatter(rows, secrets, { mark = null, chosen = null, choose }) {
  const points = pointsOf(rows, secrets);
  if (!points.length) return null;
  const open = points.filter(({ row }) => !settled(row)).length;
  const { width, height, across, down, grid } = frame(points, { x: t('scatter.entropy'), y: t('scatter.average') });

  const words = ({ row, x, y }) => t('scatter.point', row.guess, x.toFixed(3), settled(row), y.toFixed(3));
  const dot = (point, number) => {
    const { row, x, y } = point;
    const size = row.guess === mark ? 6.5 : 4.2;
    const look = `point ${row.is_candidate ? 'can' : 'cannot'} ${row.guess === mark ? 'mark' : ''} ${row.guess === chosen ? 'chosen' : ''} ${settled(row) ? '' : 'open'}`;
    const shape = { key: row.guess, 'data-point': number, 'data-y': y, class: look, onclick: () => choose(row) };
    const [cx, cy] = [across(x), down(y)];
    return settled(row)
      ? el('circle', { ...shape, cx: cx.toFixed(1), cy: cy.toFixed(1), r: size }, el('title', {}, words(point)))
      : el('path', { ...shape, d: `M${(cx - size).toFixed(1)} ${cy.toFixed(1)}h${2 * size}l${-size} ${-1.8 * size}z` }, el('title', {}, words(point)));
  };
  const [best] = points;
  const walk = (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = points.findIndex(({ row }) => row.guess === chosen);
    const next = points[Math.max(0, Math.min(points.length - 1, at + by))];
    say(t('scatter.point', spelled(next.row.guess), next.x.toFixed(2), settled(next.row), next.y.toFixed(3)));
    choose(next.row);
  };
  return el('figure', { class: 'plot' },
    el('svg', { viewBox: `0 0 ${width} ${height}`, class: 'scatter', role: 'application', tabindex: 0, 'aria-label': t('scatter.about', whole(points.length)), onkeydown: walk },
      grid, points.map(dot).reverse(), // the best on top
      settled(best.row) && label(Math.min(across(best.x), width - 70), down(best.y) + 18, t('scatter.best', best.row.guess), { class: 'label', 'text-anchor': 'middle' })),
    el('figcaption', {}, key('can', t('scatter.can')), key('cannot', t('scatter.cannot')), mark && key('mark', t('scatter.mark')), open > 0 && key('open', t('scatter.open', whole(open)))));
}
