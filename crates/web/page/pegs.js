// Codes and hints as they are drawn, and the row of pegs into which a code is put.

import { announce, button, el, fill } from './dom.js';
import { hint } from './games.js';

/** One peg: its colour is a help, its symbol is what counts. */
export function peg(game, symbol, props = {}) {
  const number = game.symbols.indexOf(symbol);
  const kind = game.kind === 'mm' ? 'colour' : 'tile';
  return el('span', { class: `peg ${kind} c${number}`, 'aria-hidden': 'true', ...props }, symbol);
}

/** A code; those who listen hear its symbols. */
export function code(game, text, props = {}) {
  return el('span', { ...props, class: `code ${props.class ?? ''}`, role: 'img', 'aria-label': [...text].join(' ') },
    [...text].map((symbol) => peg(game, symbol)));
}

/** A hint as pins, black for in place, white for elsewhere, and in words for those who listen. */
export function pins(game, text) {
  const { inPlace, elsewhere } = hint(text);
  const words = `${inPlace} in place, ${elsewhere} elsewhere`;
  const pin = (kind) => el('i', { class: `pin ${kind}` });
  const none = game.pegs - inPlace - elsewhere;
  return el('span', { class: 'pins', role: 'img', 'aria-label': words, title: words },
    Array.from({ length: inPlace }, () => pin('black')),
    Array.from({ length: elsewhere }, () => pin('white')),
    Array.from({ length: none }, () => pin('none')));
}

/** How many secrets a hint has left. */
export function leftAfter(game, text, left) {
  const words = hint(text).inPlace === game.pegs ? 'found' : left === undefined ? '' : `${left.toLocaleString('en')} left`;
  return el('span', { class: 'quiet left-after' }, words);
}

/**
 * A row of slots with a palette. Keys put symbols, Backspace takes them away, Enter is `onenter`;
 * `onchange` hears the code when it is complete, else null.
 */
export class PegInput {
  constructor(game, { onchange = () => {}, onenter = () => {}, label = 'Your guess' } = {}) {
    Object.assign(this, { game, onchange, onenter });
    this.symbols = Array(game.pegs).fill(null);
    this.at = 0;
    this.slots = el('div', {
      class: 'slots', role: 'application', tabIndex: 0, 'aria-label': `${label}: type the symbols ${game.symbols.join(' ')}`,
      onkeydown: (event) => this.key(event),
    });
    this.palette = el('div', { class: 'palette', role: 'group', 'aria-label': 'Symbols' },
      game.symbols.map((symbol) => button(peg(game, symbol), () => this.put(symbol), { 'aria-label': symbol, class: 'bare' })));
    this.node = el('div', { class: 'peg-input' }, this.slots, this.palette);
    this.draw();
  }

  /** The code, if all pegs are there. */
  get code() {
    return this.symbols.includes(null) ? null : this.symbols.join('');
  }

  set(text) {
    this.symbols = [...(text ?? '')].slice(0, this.game.pegs);
    while (this.symbols.length < this.game.pegs) this.symbols.push(null);
    this.at = Math.max(0, this.symbols.indexOf(null));
    this.changed();
  }

  put(symbol) {
    if (this.at >= this.game.pegs) return;
    if (this.game.kind === 'bc' && this.symbols.some((other, peg) => other === symbol && peg !== this.at)) {
      this.symbols[this.symbols.indexOf(symbol)] = null;
    }
    this.symbols[this.at] = symbol;
    announce(`peg ${this.at + 1}: ${symbol}`);
    const next = this.symbols.indexOf(null);
    this.at = next < 0 ? Math.min(this.at + 1, this.game.pegs - 1) : next;
    this.changed();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const symbol = event.key.toUpperCase();
    if (this.game.symbols.includes(symbol)) this.put(symbol);
    else if (event.key === 'Backspace' || event.key === 'Delete') this.take();
    else if (event.key === 'ArrowLeft') this.move(-1);
    else if (event.key === 'ArrowRight') this.move(1);
    else if (event.key === 'Enter') this.onenter();
    else return;
    event.preventDefault();
  }

  take() {
    if (this.symbols[this.at] === null) this.at = Math.max(0, this.at - 1);
    this.symbols[this.at] = null;
    announce(`peg ${this.at + 1}: empty`);
    this.changed();
  }

  move(by) {
    this.at = (this.at + by + this.game.pegs) % this.game.pegs;
    announce(`peg ${this.at + 1}: ${this.symbols[this.at] ?? 'empty'}`);
    this.draw();
  }

  changed() {
    this.draw();
    this.onchange(this.code);
  }

  draw() {
    const slot = (symbol, number) => button(
      symbol === null ? el('span', { class: `peg empty ${this.game.kind === 'mm' ? '' : 'tile'}` }) : peg(this.game, symbol),
      () => { this.at = number; this.draw(); this.slots.focus(); },
      { class: `bare slot ${number === this.at ? 'here' : ''}`, tabIndex: -1, 'aria-label': `peg ${number + 1}: ${symbol ?? 'empty'}` });
    fill(this.slots, this.symbols.map(slot));
  }
}

/**
 * Two numbers with steps: in place, elsewhere. An optional hint is nothing until it is given;
 * `onchange` hears every change. The buttons are for the mouse; in the fields the arrow keys step.
 */
export class HintInput {
  constructor(game, { onenter = () => {}, onchange = () => {}, optional = false, label = 'The hint' } = {}) {
    Object.assign(this, { game, onchange, optional });
    this.numbers = optional ? { inPlace: null, elsewhere: null } : { inPlace: 0, elsewhere: 0 };
    this.fields = {};
    const stepper = (name, words, pin) => {
      const field = el('input', {
        type: 'number', min: 0, max: game.pegs, value: optional ? '' : 0, 'aria-label': words, inputMode: 'numeric',
        oninput: () => this.put(name, field.value === '' && optional ? null : Number(field.value) || 0, false),
        onkeydown: (event) => { if (event.key === 'Enter') { event.preventDefault(); onenter(); } },
      });
      this.fields[name] = field;
      const step = (by) => this.put(name, (this.numbers[name] ?? (by > 0 ? -1 : 1)) + by);
      return el('div', { class: 'stepper' },
        el('span', { class: 'stepper-name' }, el('i', { class: `pin ${pin}`, 'aria-hidden': 'true' }), el('span', {}, words)),
        button('\u2212', () => step(-1), { 'aria-label': `fewer ${words}`, tabIndex: -1 }),
        field,
        button('+', () => step(1), { 'aria-label': `more ${words}`, tabIndex: -1 }));
    };
    this.node = el('div', { class: 'steppers', role: 'group', 'aria-label': label },
      stepper('inPlace', 'in place', 'black'), stepper('elsewhere', 'elsewhere', 'white'));
  }

  /** The hint as `1B2W`; null as long as an optional one is not given. */
  get text() {
    const { inPlace, elsewhere } = this.numbers;
    if (inPlace === null && elsewhere === null) return null;
    return `${inPlace ?? 0}B${elsewhere ?? 0}W`;
  }

  put(name, number, write = true) {
    this.numbers[name] = number === null ? null : Math.max(0, Math.min(this.game.pegs, number));
    if (write || this.numbers[name] !== number) this.fields[name].value = this.numbers[name] ?? '';
    this.onchange(this.text);
  }

  focus() {
    this.fields.inPlace.focus({ preventScroll: true });
    this.fields.inPlace.select();
  }

  set(numbers) {
    this.numbers = { ...numbers };
    this.fields.inPlace.value = numbers.inPlace ?? '';
    this.fields.elsewhere.value = numbers.elsewhere ?? '';
  }
}
