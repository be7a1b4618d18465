// Every class of next guesses as a point: how much its hint tells, and how many guesses it leads to.

import { announce, el, svg, value } from './dom.js';

const MARGIN = { left: 52, right: 16, top: 14, bottom: 44 };

/** Round numbers between two ends, about six of them. */
function ticks(low, high) {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high + step / 1e6; at += 1) found.push(at * step);
  return { found, places: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

/**
 * The drawing. Points can be clicked, or walked through with the arrow keys; `choose` is told the
 * row. `mark` is the guess that a strategy makes here. Guesses that are not settled stand at what
 * they take at least.
 */
export function scatter(rows, secrets, { mark, choose }) {
  const [WIDTH, HEIGHT] = matchMedia('(max-width: 30rem)').matches ? [360, 320] : [640, 400];
  const settled = (row) => row.average !== null;
  const points = rows.filter((row) => settled(row) || (row.lower_bound !== null && row.parts > 1))
    .map((row) => ({ row, x: row.entropy, y: settled(row) ? value(row.average) : row.lower_bound / secrets }));
  points.sort((a, b) => settled(b.row) - settled(a.row) || a.y - b.y || b.x - a.x);
  const open = points.filter(({ row }) => !settled(row)).length;
  const span = (numbers) => {
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    const room = (high - low) * 0.06 || 0.1;
    return [low - room, high + room];
  };
  const [left, right] = span(points.map(({ x }) => x));
  const [bottom, top] = span(points.map(({ y }) => y));
  const across = (x) => MARGIN.left + ((x - left) / (right - left)) * (WIDTH - MARGIN.left - MARGIN.right);
  const down = (y) => HEIGHT - MARGIN.bottom - ((y - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const text = (x, y, content, attributes) => svg('text', { x, y, ...attributes }, content);

  const xs = ticks(left, right);
  const ys = ticks(bottom, top);
  const grid = [
    ...xs.found.map((x) => [
      svg('line', { x1: across(x), x2: across(x), y1: MARGIN.top, y2: HEIGHT - MARGIN.bottom, class: 'grid' }),
      text(across(x), HEIGHT - MARGIN.bottom + 18, x.toFixed(xs.places), { class: 'tick', 'text-anchor': 'middle' })]),
    ...ys.found.map((y) => [
      svg('line', { x1: MARGIN.left, x2: WIDTH - MARGIN.right, y1: down(y), y2: down(y), class: 'grid' }),
      text(MARGIN.left - 8, down(y) + 4, y.toFixed(ys.places), { class: 'tick', 'text-anchor': 'end' })]),
    text((WIDTH + MARGIN.left) / 2, HEIGHT - 6, 'entropy of the hint, in bits', { class: 'axis', 'text-anchor': 'middle' }),
    svg('text', { x: 0, y: 0, class: 'axis', 'text-anchor': 'middle', transform: `translate(13 ${HEIGHT / 2 - 14}) rotate(-90)` }, 'guesses on average'),
  ];

  let chosen = -1;
  const dots = points.map(({ row, x, y }, number) => svg('circle', {
    cx: across(x).toFixed(1), cy: down(y).toFixed(1), r: row.guess === mark ? 6.5 : 4.2, 'data-point': number,
    class: `point ${row.is_candidate ? 'can' : 'cannot'} ${row.guess === mark ? 'mark' : ''} ${settled(row) ? '' : 'open'}`,
  }, svg('title', {}, `${row.guess}: ${x.toFixed(3)} bits, ${settled(row) ? '' : 'at least '}${y.toFixed(3)} guesses on average`)));
  const best = points[0];
  const label = settled(best.row)
    ? [text(Math.min(across(best.x), WIDTH - 70), down(best.y) + 18, `best: ${best.row.guess}`, { class: 'label', 'text-anchor': 'middle' })] : [];

  const pick = (number) => {
    if (chosen >= 0) dots[chosen].classList.remove('chosen');
    chosen = number;
    dots[chosen].classList.add('chosen');
    const { row, x, y } = points[chosen];
    announce(`${[...row.guess].join(' ')}: ${x.toFixed(2)} bits, ${y.toFixed(3)} guesses on average`);
    choose(row);
  };
  const drawing = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'scatter', role: 'application', tabindex: 0,
    'aria-label': `${points.length} classes of guesses, entropy against average; arrow keys go from the best on`,
  }, grid, [...dots].reverse(), label); // the best on top
  drawing.addEventListener('click', (event) => {
    const number = event.target.dataset?.point;
    if (number !== undefined) pick(Number(number));
  });
  drawing.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    pick(Math.max(0, Math.min(points.length - 1, chosen + by)));
  });
  const key = (kind, words) => el('span', {}, el('i', { class: `key ${kind}` }), words);
  return el('figure', { class: 'plot' }, drawing,
    el('figcaption', {}, key('can', 'can be right'), key('cannot', 'cannot be right'),
      mark ? key('mark', 'this strategy') : null,
      open ? key('open', `not settled yet (${open}): at least`) : null));
}
