// The analysis as it is drawn: the best guess and why, what each hint leaves, the next best guesses,
// all guesses by entropy and average, and the secrets that are left.

import { bars } from './bars.js';
import { progress } from './controls.js';
import { code } from './pegs.js';
import { scatter } from './scatter.js';
import { button, el, places, unseen } from './view.js';
import { whyNotRight, whySentences } from './why.js';
import { t, whole } from './words.js';

const SHOWN = 6;

/** What is known of a total that is not proved. */
function between({ lower_bound: low, upper_bound: high }) {
  return t('advice.between', whole(low), high === null ? null : whole(high));
}

/** The best guess. `use` takes it, `answer` enters it with a hint. */
function best(game, advice, { use, answer }) {
  const { best: one, candidates, equally_good: ties } = advice;
  if (candidates === 1) {
    return el('div', { class: 'best' }, code(game, one.guess, 'large'), el('p', {}, t('advice.only')),
      use && button(t('advice.take'), () => use(one.guess), { class: 'take' }));
  }
  const standing = el('span', { class: `badge ${advice.proved ? 'proved' : ''}` }, t(advice.proved ? 'proved' : 'found'));
  const figures = advice.proved
    ? t('advice.average', places(advice.average), whole(advice.total_guesses), candidates)
    : t('advice.total', between(advice), candidates);
  return [
    el('div', { class: 'best' }, code(game, one.guess, 'large'),
      el('div', {}, el('p', {}, standing, ' ', t('advice.equal', ties?.guesses ?? null, one.is_candidate)), el('p', {}, figures)),
      use && button(t('advice.take'), () => use(one.guess), { class: 'take' })),
    advice.best_candidate && el('p', { class: 'why' }, whyNotRight(advice)),
    bars(game, one.parts, { guess: one.guess, choose: answer && ((hint) => answer(one.guess, hint)), action: t('advice.enter') }),
  ];
}

/** Guesses of the same total that can or cannot be right alike, with one that stands for them. */
function ranks(rows) {
  const found = [];
  for (const one of rows) {
    const same = found.find(({ first }) => first.total_guesses === one.total_guesses && first.is_candidate === one.is_candidate);
    if (same) same.count += one.class_size;
    else found.push({ first: one, count: one.class_size });
  }
  return found.slice(0, SHOWN);
}

/** A guess in detail. */
export function considered(game, why, use) {
  if (!why) return null;
  return el('div', { class: 'considering' },
    el('div', { class: 'best' }, code(game, why.guess.guess, 'large'), use && button(t('advice.take'), () => use(why.guess.guess))),
    el('ul', { class: 'sentences' }, whySentences(why).map((sentence) => el('li', {}, sentence))),
    bars(game, why.guess.parts, { guess: why.guess.guess }));
}

/** The next best guesses, and all of them as points. */
function others(game, { table, opened }, open, use) {
  if (!table) return null;
  const list = table.proved ? ranks(table.rows) : [];
  const item = ({ first, count }) => {
    const more = first.total_guesses - list[0].first.total_guesses;
    return el('li', { key: first.guess }, button([
      code(game, first.guess, 'small'),
      el('span', { class: 'number' }, places(first.average)),
      el('span', { class: 'number quiet' }, more ? `+${whole(more)}` : t('others.best')),
      el('span', { class: 'number quiet wide' }, t('others.bits', first.entropy.toFixed(2))),
      el('span', { class: 'quiet right' }, t('others.right', whole(count), first.is_candidate)),
      unseen(t('others.open')),
    ], () => open(first.guess), { class: 'bare other', 'aria-pressed': opened?.guess.guess === first.guess }));
  };
  return el('div', { class: 'others' },
    el('h3', {}, t('others.title')),
    list.length > 1 && [el('p', { class: 'quiet' }, t('others.about', table.candidates)), el('ul', {}, list.map(item))],
    el('details', {}, el('summary', {}, t('others.all')),
      scatter(table.rows, table.candidates, { chosen: opened?.guess.guess, choose: (one) => open(one.guess) })),
    considered(game, opened, use));
}

/** The secrets that are left. */
function secrets(game, facts, use) {
  if (!facts) return null;
  const { left, candidates } = facts;
  return el('details', { class: 'left-list' }, el('summary', {}, t('left.list')),
    el('div', { class: 'secrets' }, left.map((text) => (use
      ? button(code(game, text, 'small'), () => use(text), { class: 'bare', key: text })
      : code(game, text, 'small'))),
    candidates > left.length && el('p', { class: 'quiet' }, t('left.more', whole(candidates - left.length)))));
}

/** All of it. */
export function analysisView(game, state, { use, answer = null, open }) {
  const { analysis, facts, entries } = state;
  return el('div', { class: 'advice', 'aria-busy': String(!analysis) },
    analysis?.advice ? best(game, analysis.advice, { use, answer }) : el('p', { class: 'quiet' }, state.problem ? '' : t('advice.wait')),
    analysis?.job && progress(analysis.job, analysis.halt),
    analysis?.prove && button(t('advice.prove'), analysis.prove, { class: 'prove' }),
    analysis && others(game, analysis, open, use),
    secrets(game, facts[entries.length], use));
}
