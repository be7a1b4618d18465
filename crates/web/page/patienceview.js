// How the card table looks: cards that find their own places, the stock, and what can be asked.

import { cardWords, face, rankText } from './card.js';
import { linkButton, notice, selection } from './controls.js';
import { dropped } from './drag.js';
import { CLOSE, RULES } from './moves.js';
import { shareButton, sharedDeal } from './share.js';
import { button, el, row, unseen } from './view.js';
import { t } from './words.js';

const ORDER = 'A234567890JQK';

function controls(room, { size, rules, deal, daily }) {
  return el('div', { class: 'controls' },
    selection(t('cards.board'), [2, 3, 4, 5, 6, 7].map((n) => [n, `${n} \u00d7 ${n}`]), size, (board) => room.other({ board }), { 'data-keep': 'board' }),
    selection(t('cards.rules'), RULES.map((name) => [name, t('cards.rule', name)]), rules, (chosen) => room.other({ rules: chosen }), { 'data-keep': 'rules' }),
    el('label', {}, t('cards.deal'), ' ', el('input', { type: 'text', size: 9, value: deal ?? '', 'data-deal': true, onchange: (event) => room.other({ deal: event.target.value.trim() }) })),
    el('span', { class: 'spring' }),
    button(t('daily.deal'), () => room.daily(), { class: daily ? 'chosen' : '', 'aria-pressed': Boolean(daily) }),
    button(t('cards.new'), () => room.another(), { class: 'new-deal' }), linkButton());
}

/** A card in its place. Its key is the card itself, so that it moves where it goes. */
function onTable(room, state, card, at) {
  const { size, chosen, hinted, table } = state;
  const place = `${Math.floor(at / size) + 1}${(at % size) + 1}`;
  const partner = chosen !== null && at !== chosen && table.pairs.includes(room.move(chosen, at));
  const marked = hinted.some((move) => move.slice(0, 2) === place || move.slice(2) === place);
  const marks = [at === chosen ? 'chosen' : '', partner ? 'partner' : '', marked ? 'hinted' : ''];
  return el('button', {
    type: 'button', key: card, class: `playing-card ${marks.join(' ')}`, 'data-at': at, 'data-card': card,
    tabIndex: at === state.at || (!table.cards[state.at] && at === table.cards.findIndex(Boolean)) ? 0 : -1,
    'aria-pressed': at === chosen, style: { '--row': String(Math.floor(at / size)), '--col': String(at % size) },
    onclick: () => room.choose(at),
    onpointerdown: (event) => dropped(event, '[data-at]', (onto) => room.pair(at, Number(onto.dataset.at))),
  }, face(card), unseen(`${cardWords(card)}, ${t('cards.place', Math.floor(at / size) + 1, (at % size) + 1)}`));
}

function cards(room, state) {
  const { table, size, leaving } = state;
  const places = { '--size': String(size) };
  if (!table) return el('div', { class: 'cards waiting', style: places }, el('p', { class: 'quiet' }, t('cards.wait')));
  const position = (at) => ({ '--row': String(Math.floor(at / size)), '--col': String(at % size) });
  const lying = table.cards.map((card, at) => ({ card, at })).filter(({ card }) => card);
  // In the order of the cards' names, so that none is taken out of the page when it moves.
  lying.sort((a, b) => (a.card < b.card ? -1 : 1));
  return el('div', { class: 'cards', role: 'group', 'aria-label': t('cards.table'), style: places },
    table.cards.map((card, at) => el('div', { class: card ? 'spot' : 'spot hole', key: `spot ${at}`, style: position(at) })),
    lying.map(({ card, at }) => onTable(room, state, card, at)),
    leaving.map(({ card, at }) => el('div', { class: 'playing-card leaving', key: `leaving ${card}`, 'aria-hidden': 'true', style: position(at) }, face(card))));
}

function standing(room, state) {
  const { table, moves, daily, deal, size, helped } = state;
  if (!table) return null;
  const { cards_left: left, stock, won, lost } = table;
  if (won) {
    return el('div', { class: 'won' },
      el('img', { src: 'icon.svg', alt: '', width: 72, height: 72, class: 'stamp' }),
      el('p', { class: 'left' }, el('b', {}, t('cards.won'))),
      helped && el('p', { class: 'quiet' }, t('end.helped')),
      row(shareButton(sharedDeal({ daily, deal, size }, moves, t('share.won'))), button(t('cards.new'), () => room.another(), { class: 'go' })));
  }
  return el('p', { class: 'left' }, lost ? el('b', {}, t('cards.lost')) : t('cards.left', left, stock));
}

/** The stock and what is still in it. */
function stockView({ table }) {
  if (!table) return null;
  const { stock, to_come: ranks } = table;
  const sorted = Object.entries(ranks).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return el('div', { class: 'stock' },
    el('div', { class: `pile ${stock ? '' : 'gone'}`, 'aria-hidden': 'true' }, stock || ''),
    el('div', {}, el('h2', {}, t('cards.toCome')),
      el('ul', { class: 'to-come' }, stock
        ? sorted.map(([rank, count]) => el('li', {}, el('b', {}, rankText(rank)), `\u00d7${count}`))
        : el('li', { class: 'quiet' }, t('cards.empty')))));
}

function settings(room, { winnable, auto }) {
  const check = (checked, set, words) => el('label', { class: 'check' },
    el('input', { type: 'checkbox', checked, onchange: (event) => set(event.target.checked) }), words);
  return el('div', { class: 'settings' },
    check(winnable, (yes) => room.change({ winnable: yes }), t('cards.winnable')),
    check(auto, (yes) => room.setAuto(yes), t('cards.auto')));
}

export function patienceView(room, state) {
  const { table, moves, ahead, problem, asking, sure, finishing, hinted, message } = state;
  return el('div', { class: 'room room-patience' },
    el('h1', { class: 'unseen' }, t('room.patience')),
    controls(room, state),
    notice(problem),
    asking && el('div', { class: 'notice asking', role: 'alertdialog', 'aria-label': t('cards.sure') }, el('p', {}, t('cards.sure')),
      row(button(t('cards.yes'), () => room.other(asking), { class: 'go' }), button(t('cards.no'), () => room.change({ asking: null })))),
    el('div', { class: 'columns table' },
      el('section', { class: 'felt', 'aria-label': t('cards.table') }, cards(room, state),
        el('div', { class: 'row under' },
          button(t('cards.close'), () => room.closeUp(), { class: `go closing ${hinted.includes(CLOSE) ? 'hinted' : ''}`, disabled: !table?.open }),
          button(t('undo'), () => room.undo(), { class: 'undo', disabled: !moves.length }),
          button(t('redo'), () => room.redo(), { class: 'redo', disabled: !ahead.length }),
          button(t('cards.again'), () => room.startAgain(), { disabled: !moves.length }),
          sure && !finishing && button(t('cards.finish'), () => room.finish(), { class: 'finish' }))),
      el('section', { class: 'card', 'aria-label': t('cards.standing') }, standing(room, state),
        el('p', { class: 'quiet' }, t('cards.how')),
        row(
          button(t('cards.hintButton'), () => room.hint(), { class: 'hint-button' }),
          button(t('cards.stillButton'), () => room.stillWinnable(), { class: 'still-button' }),
          button(t('cards.adviceButton'), () => room.advice(), { class: 'advice-button' })),
        el('div', { class: 'message', role: 'status' }, message && el('p', {}, message)),
        stockView(state), settings(room, state))));
}
