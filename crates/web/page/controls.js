// Controls that rooms share: which game, which of several, what went wrong.

import { Refused } from './api.js';
import { button, el, fill } from './dom.js';
import { PRESETS, game as named } from './games.js';

/** One of several, as a row of choices. */
export function choice(label, options, chosen, onchoose) {
  const name = `choice-${label.replace(/\W/g, '')}`;
  return el('fieldset', { class: 'choice' }, el('legend', { class: 'unseen' }, label),
    options.map(([value, title]) => el('label', {},
      el('input', { type: 'radio', name, value, checked: value === chosen, 'data-keep': value === chosen ? name : undefined, onchange: () => onchoose(value) }),
      el('span', {}, title))));
}

/** Which game: one of the usual ones, or any by its name. */
export function gameChoice(current, onchoose) {
  const other = 'other';
  const known = PRESETS.some(([name]) => name === current);
  const field = el('input', {
    type: 'text', value: known ? '' : current, placeholder: 'mm4x6, bc4x10', size: 10, 'aria-label': 'The name of the game', hidden: known,
    onchange: () => take(field.value),
  });
  const problem = el('span', { class: 'problem', role: 'alert' });
  const take = (name) => {
    const found = named(name);
    problem.textContent = found ? '' : 'write mmPxC or bcPxC, such as mm4x6';
    if (found) onchoose(found.name);
  };
  const select = el('select', {
    'aria-label': 'Game',
    'data-keep': 'game',
    onchange: () => {
      field.hidden = select.value !== other;
      if (select.value === other) field.focus();
      else take(select.value);
    },
  }, PRESETS.map(([name, title]) => el('option', { value: name, selected: name === current }, title)),
  el('option', { value: other, selected: !known }, 'another game \u2026'));
  return el('span', { class: 'game-choice' }, select, field, problem);
}

/** How well an opponent plays. */
export const LEVELS = [
  ['strongest', 'the strongest strategy'],
  ['optimum', 'the best average'],
  ['entropy', 'one step ahead (entropy)'],
  ['random', 'a beginner'],
];

export function levelChoice(current, onchoose) {
  const select = el('select', { 'aria-label': 'Opponent', 'data-keep': 'level', onchange: () => onchoose(select.value) },
    LEVELS.map(([value, title]) => el('option', { value, selected: value === current }, title)));
  return select;
}

/** A place for what went wrong. */
export class Notice {
  constructor() {
    this.node = el('div', { class: 'notice', role: 'alert', hidden: true });
  }

  show(text, ...more) {
    this.node.hidden = !text;
    fill(this.node, text ? [el('p', {}, text), ...more] : []);
  }

  /** Says why a request was refused; what is no refusal is thrown on. */
  refused(error) {
    if (error.name === 'AbortError') return;
    if (!(error instanceof Refused)) throw error;
    this.show(error.message);
  }
}

/** A link that brings this position back, to be copied. */
export function linkButton() {
  const copy = button('Copy link', async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      copy.textContent = 'Copied';
    } catch {
      copy.textContent = 'The address bar has it';
    }
    setTimeout(() => { copy.textContent = 'Copy link'; }, 1500);
  });
  return copy;
}
