// Controls that rooms share: which game, which of several, what went wrong, a link, progress.

import { PRESETS, codes, game as named, listed } from './games.js';
import { button, el } from './view.js';
import { t, whole } from './words.js';

/** One of several, as a row of choices. */
export function choice(label, name, options, chosen, choose) {
  return el('fieldset', { class: 'choice' }, el('legend', { class: 'unseen' }, label),
    options.map(([value, title]) => el('label', {},
      el('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => choose(value) }),
      el('span', {}, title))));
}

/** One of several, as a list that opens. */
export function selection(label, options, chosen, choose, props = {}) {
  return el('select', { 'aria-label': label, onchange: (event) => choose(event.target.value), ...props },
    options.map(([value, title]) => el('option', { value, selected: String(value) === String(chosen) }, title)));
}

/** A game's name for people. */
export function gameTitle(name) {
  const { kind, pegs, symbols, title, secrets, hints } = named(name);
  if (title) return t('game.listed', hints, title.replace(`:${hints}`, ''), whole(secrets), pegs);
  return t('game.title', kind, pegs, symbols.length);
}

/**
 * Which game: one of the usual ones, or any by its name. `most` leaves out those with more codes; with
 * `words` and `tables`, lists of words and tables that the server offers are there, too.
 * What is typed is part of the room's state: `writing`, null while a usual one is chosen.
 */
export function gameChoice(current, { writing = null, write, choose, most = Infinity, words = false, tables = false }) {
  const offered = [...(words ? listed('words') : []), ...(tables ? listed('table') : [])];
  const lists = offered.filter(({ secrets, guesses }) => Math.max(secrets, guesses) <= most);
  const usual = [...PRESETS.filter((name) => codes(named(name)) <= most), ...lists.map(({ name }) => name)];
  const other = writing !== null || !usual.includes(current);
  const take = (text) => {
    const found = named(text);
    if (found) choose(found.name);
    else write(text);
  };
  const problem = writing !== null && writing !== '' && !named(writing);
  return el('span', { class: 'game-choice' },
    selection(t('game.choose'), [...usual.map((name) => [name, gameTitle(name)]), ['', t('game.other')]], other ? '' : current,
      (name) => (name ? choose(name) : write('')), { 'data-keep': 'game' }),
    other && el('input', {
      type: 'text', value: writing ?? current, placeholder: 'mm4x6, bc4x10', size: 10, 'aria-label': t('game.name'),
      onchange: (event) => take(event.target.value),
    }),
    problem && el('span', { class: 'problem', role: 'alert' }, t('game.problem')));
}

/** Which of the lists or tables that there are. */
export function listedChoice(kind, current, choose) {
  return selection(t('game.choose'), listed(kind).map(({ name }) => [name, gameTitle(name)]), current, choose, { 'data-keep': 'game' });
}

/** How well an opponent plays. */
export const LEVELS = ['strongest', 'optimum', 'entropy', 'random'];

export function levelChoice(label, current, choose, levels = LEVELS) {
  return selection(label, levels.map((level) => [level, t('level', level)]), current, choose, { 'data-keep': 'level' });
}

/** What went wrong, if anything did. */
export function notice(problem, ...more) {
  return el('div', { class: 'notice', role: 'alert', hidden: !problem }, problem && [el('p', {}, problem.text), ...more]);
}

/** A link that brings this position back, to be copied. */
export function linkButton() {
  return button(t('link.copy'), async (event) => {
    const { target } = event;
    try {
      await navigator.clipboard.writeText(location.href);
      target.textContent = t('link.copied');
    } catch {
      target.textContent = t('link.bar');
    }
    setTimeout(() => { target.textContent = t('link.copy'); }, 1500);
  });
}

/** How far a long computation is, with a way to stop it. */
export function progress(job, stop) {
  if (!job) return null;
  const words = job.state === 'queued'
    ? t('job.queued', job.ahead ?? 0)
    : t('job.running', whole(job.nodes ?? 0), (job.seconds ?? 0).toFixed(1));
  return el('div', { class: 'progress' },
    el('progress', { max: 1, value: job.progress > 0 ? job.progress : undefined, 'aria-label': t('job.progress') }),
    el('span', {}, words), button(t('job.stop'), stop));
}
