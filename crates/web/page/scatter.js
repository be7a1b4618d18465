// Every class of next guesses as a point: how much its hint tells, and how many guesses it leads to.
// A guess that is not settled takes at least so many; it is never better than the best one, so it
// stands no lower, and as a triangle that points upwards.

import { spelled } from './pegs.js';
import { say } from './speak.js';
import { el, value } from './view.js';
import { t, whole } from './words.js';

const MARGIN = { left: 52, right: 16, top: 14, bottom: 44 };

/** Round numbers between two ends, about six of them. */
function ticks(low, high) {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high + step / 1e6; at += 1) found.push(at * step);
  return { found, places: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

const settled = (row) => row.average !== null;

/** The points, best first. */
function pointsOf(rows, secrets) {
  const best = Math.min(...rows.filter(settled).map((row) => value(row.average)));
  const points = rows.filter((row) => settled(row) || (row.lower_bound !== null && row.parts > 1))
    .map((row) => ({ row, x: row.entropy, y: settled(row) ? value(row.average) : Math.max(row.lower_bound / secrets, best === Infinity ? 0 : best) }));
  return points.sort((a, b) => Number(settled(b.row)) - Number(settled(a.row)) || a.y - b.y || b.x - a.x);
}

function span(numbers) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (high - low) * 0.06 || 0.1;
  return [low - room, high + room];
}

/**
 * The drawing. Points can be clicked, or walked through with the arrow keys; `choose` is told the
 * row. `mark` is the guess that a strategy makes here, `chosen` the one that is looked at.
 */
export function scatter(rows, secrets, { mark = null, chosen = null, choose }) {
  const [WIDTH, HEIGHT] = matchMedia('(max-width: 30rem)').matches ? [360, 320] : [640, 400];
  const points = pointsOf(rows, secrets);
  if (!points.length) return null;
  const open = points.filter(({ row }) => !settled(row)).length;
  const [left, right] = span(points.map(({ x }) => x));
  const [bottom, top] = span(points.map(({ y }) => y));
  const across = (x) => MARGIN.left + ((x - left) / (right - left)) * (WIDTH - MARGIN.left - MARGIN.right);
  const down = (y) => HEIGHT - MARGIN.bottom - ((y - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const text = (x, y, content, attributes) => el('text', { x, y, ...attributes }, content);

  const xs = ticks(left, right);
  const ys = ticks(bottom, top);
  const grid = [
    ...xs.found.map((x) => [
      el('line', { x1: across(x), x2: across(x), y1: MARGIN.top, y2: HEIGHT - MARGIN.bottom, class: 'grid' }),
      text(across(x), HEIGHT - MARGIN.bottom + 18, x.toFixed(xs.places), { class: 'tick', 'text-anchor': 'middle' })]),
    ...ys.found.map((y) => [
      el('line', { x1: MARGIN.left, x2: WIDTH - MARGIN.right, y1: down(y), y2: down(y), class: 'grid' }),
      text(MARGIN.left - 8, down(y) + 4, y.toFixed(ys.places), { class: 'tick', 'text-anchor': 'end' })]),
    text((WIDTH + MARGIN.left) / 2, HEIGHT - 6, t('scatter.entropy'), { class: 'axis', 'text-anchor': 'middle' }),
    el('text', { x: 0, y: 0, class: 'axis', 'text-anchor': 'middle', transform: `translate(13 ${HEIGHT / 2 - 14}) rotate(-90)` }, t('scatter.average')),
  ];

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
  const key = (kind, label) => el('span', {}, el('i', { class: `key ${kind}` }), label);
  return el('figure', { class: 'plot' },
    el('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'scatter', role: 'application', tabindex: 0, 'aria-label': t('scatter.about', whole(points.length)), onkeydown: walk },
      grid, points.map(dot).reverse(), // the best on top
      settled(best.row) && text(Math.min(across(best.x), WIDTH - 70), down(best.y) + 18, t('scatter.best', best.row.guess), { class: 'label', 'text-anchor': 'middle' })),
    el('figcaption', {}, key('can', t('scatter.can')), key('cannot', t('scatter.cannot')), mark && key('mark', t('scatter.mark')), open > 0 && key('open', t('scatter.open', whole(open)))));
}
