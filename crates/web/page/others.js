// The next best guesses beside the best one, each with its parts as a row of small columns.

import { ask } from './api.js';
import { bars } from './bars.js';
import { button, el, fill, places } from './dom.js';
import { code } from './pegs.js';

const SHOWN = 6;

/** The sizes of the parts as columns, for the eye only. */
function columns(parts) {
  const largest = Math.max(...parts.map((part) => part.size));
  return el('span', { class: 'sparks', 'aria-hidden': 'true' }, parts.map((part) => {
    const column = el('i', {});
    column.style.height = `${Math.max(8, (100 * part.size) / largest)}%`;
    return column;
  }));
}

/** Guesses of the same total that can or cannot be right alike, with one that stands for them. */
function ranks(rows) {
  const found = [];
  for (const row of rows) {
    const same = found.find((rank) => rank.row.total_guesses === row.total_guesses && rank.row.is_candidate === row.is_candidate);
    if (same) same.count += row.class_size;
    else found.push({ row, count: row.class_size });
  }
  return found.slice(0, SHOWN);
}

/**
 * The best guesses at a position, best first; nothing where they cannot all be settled at once. A
 * guess that is opened shows its parts as bars; `use` takes it.
 */
export async function others(game, from, use, signal) {
  const table = await ask('guesses', { game: game.name, from }, { signal });
  const best = table.proved ? ranks(table.rows) : [];
  if (best.length < 2) return null;
  const cut = await Promise.all(best.map(({ row }) => ask('partition', { game: game.name, from, guess: row.guess }, { signal })));
  const item = ({ row, count }, at) => {
    const more = row.total_guesses - best[0].row.total_guesses;
    const behind = more ? `+${more.toLocaleString('en')}` : 'best';
    const right = `${count.toLocaleString('en')} that ${row.is_candidate ? 'can' : 'cannot'} be right`;
    const below = el('div', { class: 'opened' });
    const open = async () => {
      if (below.firstChild) return;
      const why = await ask('why', { game: game.name, from, guess: row.guess }, { signal });
      fill(below, bars(game, why.guess.parts), use && el('div', { class: 'row' }, button('Take it', () => use(row.guess))));
    };
    const details = el('details', { class: 'other', ontoggle: () => details.open && open().catch(() => {}) },
      el('summary', {},
        code(game, row.guess, { class: 'small' }),
        el('span', { class: 'number' }, places(row.average)),
        el('span', { class: 'number quiet' }, behind),
        columns(cut[at].parts),
        el('span', { class: 'quiet right' }, right)),
      below);
    return el('li', {}, details);
  };
  return el('div', { class: 'others' },
    el('h3', {}, 'The best guesses compared'),
    el('p', { class: 'quiet' }, `Guesses on average; how many more over all ${table.candidates.toLocaleString('en')} secrets; the parts. Open one to see it.`),
    el('ul', {}, best.map(item)));
}
