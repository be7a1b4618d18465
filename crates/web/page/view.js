// What rooms are drawn with: el('p', { class: 'note' }, 'text', child) describes, `draw` shows it.

import { h, render } from './preact.js';

/** @type {(tag: string, props?: object, ...children: any[]) => any} */
export const el = h;

/** Shows a description in a place, changing only what is different. */
export function draw(description, place) {
  render(description, place);
}

/** A button. */
export function button(label, onclick, props = {}) {
  return el('button', { type: 'button', onclick, ...props }, label);
}

/** Words for those who listen only. */
export function unseen(text) {
  return el('span', { class: 'unseen' }, text);
}

/** A row of buttons and the like. */
export function row(...children) {
  return el('div', { class: 'row' }, ...children);
}

/** `625/144` as a number. */
export function value(fraction) {
  const [above, below = '1'] = String(fraction).split('/');
  return Number(above) / Number(below);
}

/** A fraction or a number with three places; with a sign if wanted. */
export function places(fraction, signed = false) {
  const number = value(fraction);
  const text = Math.abs(number).toFixed(3);
  if (Number(text) === 0) return text;
  return (number < 0 ? '\u2212' : signed ? '+' : '') + text;
}
