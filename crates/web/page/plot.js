// The frame of a drawing with points: two axes with round numbers, and where a point stands.

import { el } from './view.js';

const MARGIN = { left: 52, right: 16, top: 14, bottom: 44 };

/** Round numbers between two ends, about six of them; no finer than `least`. */
function ticks(low, high, least) {
  const rough = Math.max((high - low) / 5 || 1, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high + step / 1e6; at += 1) found.push(at * step);
  return { found, places: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

function span(numbers) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const room = (high - low) * 0.06 || 0.1;
  return [low - room, high + room];
}

/** A text in a drawing. */
export const label = (x, y, content, attributes) => el('text', { x, y, ...attributes }, content);

/**
 * The frame of these points. `least` is 1 where only whole numbers mean something. It says where x and
 * y are, and has the lines and numbers to draw.
 * @param {{ x: number, y: number }[]} points
 * @param {{ x: string, y: string, least?: number }} titles
 */
export function frame(points, { x: xTitle, y: yTitle, least = 0 }) {
  const [width, height] = matchMedia('(max-width: 30rem)').matches ? [360, 320] : [640, 400];
  const [left, right] = span(points.map(({ x }) => x));
  const [bottom, top] = span(points.map(({ y }) => y));
  const across = (x) => MARGIN.left + ((x - left) / (right - left)) * (width - MARGIN.left - MARGIN.right);
  const down = (y) => height - MARGIN.bottom - ((y - bottom) / (top - bottom)) * (height - MARGIN.top - MARGIN.bottom);
  const xs = ticks(left, right, least);
  const ys = ticks(bottom, top, least);
  const grid = [
    ...xs.found.map((x) => [
      el('line', { x1: across(x), x2: across(x), y1: MARGIN.top, y2: height - MARGIN.bottom, class: 'grid' }),
      label(across(x), height - MARGIN.bottom + 18, x.toFixed(xs.places), { class: 'tick', 'text-anchor': 'middle' })]),
    ...ys.found.map((y) => [
      el('line', { x1: MARGIN.left, x2: width - MARGIN.right, y1: down(y), y2: down(y), class: 'grid' }),
      label(MARGIN.left - 8, down(y) + 4, y.toFixed(ys.places), { class: 'tick', 'text-anchor': 'end' })]),
    label((width + MARGIN.left) / 2, height - 6, xTitle, { class: 'axis', 'text-anchor': 'middle' }),
    label(0, 0, yTitle, { class: 'axis', 'text-anchor': 'middle', transform: `translate(13 ${height / 2 - 14}) rotate(-90)` }),
  ];
  return { width, height, across, down, grid };
}

/** An entry of the words below a drawing. */
export const key = (kind, words) => el('span', {}, el('i', { class: `key ${kind}` }), words);
