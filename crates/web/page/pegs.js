// Codes and hints as they are drawn, and the pegs a code is put together with.

import { dropped } from './drag.js';
import { clear, put, swap } from './entry.js';
import { hint } from './games.js';
import { isTwo, marksOf, numbers, textOf, turned } from './hints.js';
import { button, el, unseen } from './view.js';
import { t } from './words.js';

/** How a letter with a mark looks. */
export const LOOKS = { G: 'in-place', Y: 'elsewhere', '-': 'absent' };

/** One peg: its colour is a help, its symbol is what counts. It is drawn by the style sheet. */
export function peg(game, symbol, mark = '') {
  if (game.kind === 'words') return el('span', { class: `peg letter ${symbol === null ? 'empty' : LOOKS[mark] ?? ''}`, 'data-symbol': symbol ?? '', 'aria-hidden': 'true' });
  const kind = game.kind === 'mm' ? 'colour' : 'tile';
  const look = symbol === null ? 'empty' : `c${game.symbols.indexOf(symbol)}`;
  return el('span', { class: `peg ${kind} ${look}`, 'data-symbol': symbol ?? '', 'aria-hidden': 'true' });
}

/** A code as it is read out. */
export const spelled = (text) => [...text].join(' ');

/** A code; those who listen hear its symbols. Words that stand among others are plain text, and so are names. */
export function code(game, text, size = '') {
  if (game.kind === 'table') return el('span', { class: 'question-name' }, text);
  if (game.kind === 'words' && size === 'small') return el('span', { class: 'code word' }, text);
  return el('span', { class: `code ${size}`, role: 'img', 'aria-label': spelled(text) }, [...text].map((symbol) => peg(game, symbol)));
}

/** A word with the marks it got, as tiles. */
export function marked(game, word, marks) {
  return el('span', { class: 'code', role: 'img', 'aria-label': `${spelled(word)}: ${inWords(marks, game, word)}` },
    [...word].map((letter, at) => peg(game, letter, marks[at])));
}

/** A hint in words. The marks of a word are told by its letters. */
export function inWords(text, game = null, word = '') {
  if (game?.hints === 'marks') {
    const of = (mark) => [...word].filter((_, at) => text[at] === mark).join(' ');
    return t('marks.words', of('G'), of('Y'), of('-'));
  }
  if (game?.hints === 'common') return t('common.words', text === 'found' ? null : Number(text));
  if (game?.hints === 'places') return t('places.words', Number.parseInt(text, 10));
  const { inPlace, elsewhere } = hint(text);
  return t('hint.words', inPlace, elsewhere);
}

/** Which pins a hint has, black ones first. */
function kinds(game, { inPlace, elsewhere }) {
  return Array.from({ length: game.pegs }, (_, at) => (at < inPlace ? 'black' : at < inPlace + elsewhere ? 'white' : 'none'));
}

/** A hint that is one number, in short. */
export const numberOf = ({ hints }, text) => (hints === 'common' ? t('common.short', text) : text.replace('B', ''));

/** A hint as pins: full for in place, a ring for elsewhere. */
export function pins(game, text, word = '') {
  if (!isTwo(game)) {
    const signs = game.hints === 'marks' ? [...text].map((mark) => el('i', { class: `square ${LOOKS[mark]}` })) : el('b', { class: 'hint-number' }, numberOf(game, text));
    return el('span', { class: 'pins', role: 'img', 'aria-label': inWords(text, game, word) }, signs);
  }
  return el('span', { class: 'pins', role: 'img', 'aria-label': inWords(text) },
    kinds(game, hint(text)).map((kind) => el('i', { class: `pin ${kind}` })));
}

/** Where pins will be, only to be seen. */
export function noPins(game) {
  if (!isTwo(game)) return null;
  return el('span', { class: 'pins', 'aria-hidden': 'true' }, Array.from({ length: game.pegs }, () => el('i', { class: 'pin none' })));
}

/** The places of a code that is being put together. A click empties one, a drag moves its peg. */
export function slots(game, entry, change, marking = null) {
  if (marking) return markSlots(game, entry, change, marking);
  return el('div', { class: 'slots', role: 'group', 'aria-label': t('pegs.yours') }, entry.symbols.map((symbol, at) => button(
    [peg(game, symbol), unseen(t('pegs.place', at + 1, symbol))],
    () => change(clear(entry, at)),
    {
      class: `bare slot ${at === entry.at ? 'here' : ''}`, 'data-slot': at,
      onpointerdown: (event) => symbol !== null && dropped(event, '[data-slot]', (onto) => change(swap(entry, at, Number(onto.dataset.slot)))),
    })));
}

/** The letters of a word whose marks are given: a tap turns a mark, where there is a letter. */
export function markSlots(game, entry, change, { given, give }) {
  const marks = textOf(game, given);
  return el('div', { class: 'slots', role: 'group', 'aria-label': t('marks.yours') }, entry.symbols.map((symbol, at) => button(
    [peg(game, symbol, given.text === null ? '' : marks[at]), unseen(symbol === null ? t('pegs.place', at + 1, symbol) : t('marks.letter', symbol, marks[at]))],
    () => (symbol === null ? change?.({ ...entry, at }) : give(turned(game, given, at))),
    { class: `bare slot ${at === entry.at && change ? 'here' : ''}`, 'data-slot': at })));
}

/** A hint that is one text: marks to type or to paste, or one of some numbers. */
function textEntry(game, given, change, { name, enter }) {
  if (game.hints !== 'marks') {
    return el('div', { class: 'hint-entry numbers', role: 'group', 'aria-label': t('hint.yours') }, numbers(game).map((text, at) => button(
      [numberOf(game, text), unseen(inWords(text, game))],
      () => change({ text }), { id: at ? undefined : `${name}-text`, class: given.text === text ? 'chosen' : '', 'aria-pressed': given.text === text, 'data-number': text })));
  }
  return el('label', { class: 'hint-entry' }, el('span', {}, t('marks.type')), el('input', {
    type: 'text', id: `${name}-text`, class: 'marks-text', value: given.typed ?? given.text ?? '', placeholder: 'GY-G-', autocomplete: 'off', autocapitalize: 'off', spellcheck: false,
    oninput: (event) => change({ text: marksOf(game, event.target.value), typed: event.target.value }),
    onkeydown: (event) => { if (event.key === 'Enter') { event.preventDefault(); enter(); } },
  }));
}

/** All symbols, to click or to drag onto a place. */
export function palette(game, entry, change) {
  const count = game.symbols.length;
  const across = count > 7 ? Math.ceil(count / 2) : count;
  return el('div', { class: 'palette', role: 'group', 'aria-label': t('pegs.palette'), style: { '--across': String(across) } }, game.symbols.map((symbol) => button(
    [peg(game, symbol), unseen(symbol)],
    () => change(put(game, entry, symbol)),
    {
      class: 'bare', 'data-symbol': symbol,
      onpointerdown: (event) => dropped(event, '[data-slot]', (onto) => change(put(game, entry, symbol, Number(onto.dataset.slot)))),
    })));
}

/** A hint to be given: pins to click, and two numbers to type. `name` tells several of them apart. */
export function hintEntry(game, given, change, { name = 'hint', enter = () => {} } = {}) {
  if (!isTwo(game)) return textEntry(game, given, change, { name, enter });
  const { inPlace, elsewhere } = given;
  const least = { inPlace: inPlace ?? 0, elsewhere: elsewhere ?? 0 };
  const next = {
    none: { inPlace: Math.min(game.pegs, least.inPlace + 1), elsewhere: least.elsewhere },
    black: { inPlace: least.inPlace - 1, elsewhere: least.elsewhere + 1 },
    white: { inPlace: least.inPlace, elsewhere: least.elsewhere - 1 },
  };
  const set = kinds(game, least).map((kind, at) => button(
    [el('i', { class: `pin ${kind}` }), unseen(t('hint.pin', at + 1, kind))],
    () => change(next[kind]), { class: 'bare pin-button' }));
  const number = (field, words, pin) => el('label', { class: 'half' },
    el('i', { class: `pin ${pin}`, 'aria-hidden': 'true' }), el('span', {}, words),
    el('input', {
      type: 'number', min: 0, max: game.pegs, value: given[field] ?? '', inputMode: 'numeric', id: `${name}-${field}`, 'data-half': field,
      oninput: (event) => {
        const text = event.target.value;
        const typedNumber = text === '' ? null : Math.max(0, Math.min(game.pegs, Math.floor(Number(text)) || 0));
        if (typedNumber !== null) event.target.value = String(typedNumber);
        change({ ...given, [field]: typedNumber });
      },
      onfocus: (event) => event.target.select(),
      onkeydown: (event) => { if (event.key === 'Enter') { event.preventDefault(); enter(); } },
    }));
  return el('div', { class: 'hint-entry', role: 'group', 'aria-label': t('hint.yours') },
    el('span', { class: 'pin-buttons' }, set),
    number('inPlace', t('hint.inPlace'), 'black'), number('elsewhere', t('hint.elsewhere'), 'white'));
}
