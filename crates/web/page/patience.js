// Room 4: Monte Carlo solitaire. A game is its deal and its moves; the server knows the rules.

import { Refused, ask } from './api.js';
import { Notice, linkButton } from './controls.js';
import { announce, button, counted, el, fill } from './dom.js';

const SUITS = { H: ['\u2665', 'hearts', 'red'], D: ['\u2666', 'diamonds', 'red'], S: ['\u2660', 'spades', 'black'], C: ['\u2663', 'clubs', 'black'] };
const RANKS = { A: 'ace', J: 'jack', Q: 'queen', K: 'king', 0: '10' };
const RULES = [['free', 'close up when you like'], ['must-clear', 'close up when no pair is left'], ['close-each', 'close up after each pair']];

const rankText = (rank) => (rank === '0' ? '10' : rank);
const inWords = (card) => `${RANKS[card[1]] ?? card[1]} of ${SUITS[card[0]][1]}`;

class Patience {
  constructor(root, params, remember) {
    Object.assign(this, { root, remember });
    this.size = Math.min(7, Math.max(2, Number(params.get('board')) || 5));
    this.rules = RULES.some(([rules]) => rules === params.get('rules')) ? params.get('rules') : 'free';
    this.deal = params.get('deal') || null;
    this.moves = (params.get('moves') ?? '').split(/[\s.]+/).filter((move) => /^\d{4}$/.test(move));
    this.winnable = params.get('winnable') !== 'no';
    this.controller = new AbortController();
    this.build();
    if (this.deal) this.update();
    else this.begin();
  }

  leave() {
    this.controller.abort();
  }

  get game() {
    return { deal: this.deal, board: this.size, rules: this.rules, moves: this.moves.join(' ') };
  }

  async ask(path, body) {
    return ask(path, body, { signal: this.controller.signal });
  }

  build() {
    this.notice = new Notice();
    this.cards = el('div', { class: 'cards', role: 'group', 'aria-label': 'The board', onkeydown: (event) => this.key(event) });
    this.cards.style.setProperty('--size', this.size);
    this.state = el('p', { class: 'left' });
    this.message = el('div', { class: 'message', role: 'status' });
    this.toCome = el('ul', { class: 'to-come', 'aria-label': 'Cards still to come, by rank' });
    this.closing = button('Close up', () => this.play('0000'), { class: 'go closing' });
    this.name = el('input', { type: 'text', size: 9, value: this.deal ?? '', 'aria-label': 'Deal', 'data-keep': 'deal', onchange: () => this.restart({ deal: this.name.value.trim(), moves: '' }) });
    const select = (label, options, chosen, name) => {
      const node = el('select', { 'aria-label': label, 'data-keep': name, onchange: () => this.restart({ [name]: node.value, deal: '' }) },
        options.map(([value, title]) => el('option', { value, selected: String(value) === String(chosen) }, title)));
      return node;
    };
    const winnable = el('input', { type: 'checkbox', checked: this.winnable, onchange: () => { this.winnable = winnable.checked; } });
    fill(this.root,
      el('h1', { class: 'unseen' }, 'Patience: Monte Carlo'),
      el('div', { class: 'controls' },
        select('Board', [2, 3, 4, 5, 6, 7].map((n) => [n, `${n} \u00d7 ${n}`]), this.size, 'board'),
        select('Rules', RULES, this.rules, 'rules'),
        el('label', {}, 'Deal ', this.name),
        el('span', { class: 'spring' }),
        el('label', { class: 'check' }, winnable, 'only deals that can be won'),
        button('New deal', () => this.begin(), { class: 'new-deal' }), linkButton()),
      this.notice.node,
      el('div', { class: 'columns table' },
        el('section', { class: 'card', 'aria-label': 'The table' }, this.cards,
          el('div', { class: 'row' }, this.closing, button('Undo', () => this.undo()), button('Start again', () => { this.moves = []; this.update(); }))),
        el('section', { class: 'card', 'aria-label': 'How it stands' }, this.state,
          el('p', {}, 'Click two cards of the same rank that touch, also at a corner: they go. Then close up, and the stock fills the board.'),
          el('div', { class: 'row' },
            button('Hint', () => this.hint(), { class: 'hint-button' }),
            button('Still winnable?', () => this.stillWinnable()),
            button('Advice, stock hidden', () => this.advice())),
          this.message,
          el('h2', {}, 'Still to come'), this.toCome)));
  }

  restart(changes) {
    const next = { board: String(this.size), rules: this.rules, deal: this.deal, winnable: this.winnable ? '' : 'no', ...changes };
    location.hash = `#/patience?${new URLSearchParams(Object.entries(next).filter(([, value]) => value))}`;
  }

  /** Another deal: any, or one that can be won. */
  async begin() {
    try {
      const named = /^\d+:\d+$/.test(this.deal ?? '') ? this.deal : `${Math.floor(Math.random() * 1e6)}:0`;
      const [seed, number] = named.split(':').map(Number);
      const dealt = await this.ask('patience/deal', { board: this.size, rules: this.rules, deal: `${seed}:${number + 1}`, winnable: this.winnable });
      this.deal = dealt.deal;
      this.moves = [];
      await this.update();
    } catch (refused) {
      this.refused(refused);
    }
  }

  refused(error) {
    this.notice.refused(error);
  }

  say(text) {
    fill(this.message, el('p', {}, text));
  }

  /** After every change: the address and the table. */
  async update() {
    try {
      this.table = await this.ask('patience', this.game);
    } catch (refused) {
      // A move that is not allowed is not made.
      if (refused instanceof Refused && this.moves.length) this.moves.pop();
      this.chosen = null;
      if (this.table) this.draw();
      this.refused(refused);
      return;
    }
    this.notice.show('');
    this.remember({ board: String(this.size), rules: this.rules === 'free' ? '' : this.rules, deal: this.deal, moves: this.moves.join('.'), winnable: this.winnable ? '' : 'no' });
    this.name.value = this.deal;
    this.chosen = null;
    this.hinted = [];
    fill(this.message);
    this.draw();
    const { cards_left: left, stock, won, lost } = this.table;
    const standing = won ? 'Won: all cards are gone' : lost ? 'No pair can go: lost' : `${counted(left, 'card', 'cards')} left`;
    fill(this.state, el('b', {}, standing), won || lost ? '' : ` of 52, ${stock} in the stock`);
    if (won || lost) announce(standing);
    const order = 'A234567890JQK';
    const ranks = Object.entries(this.table.to_come).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    fill(this.toCome, ranks.map(([rank, count]) => el('li', {}, el('b', {}, rankText(rank)), `\u00d7${count}`)));
    if (!stock) fill(this.toCome, el('li', { class: 'quiet' }, 'nothing: the stock is empty'));
  }

  /** `12` for row 1, column 2. */
  place(at) {
    return `${Math.floor(at / this.size) + 1}${(at % this.size) + 1}`;
  }

  /** The pair of two places, as a move, the earlier one first. */
  pair(a, b) {
    return this.place(Math.min(a, b)) + this.place(Math.max(a, b));
  }

  /** The cards of a pair, in words. */
  cardsOf(pair) {
    const [a, b] = [pair.slice(0, 2), pair.slice(2)].map((text) => this.table.cards[(Number(text[0]) - 1) * this.size + Number(text[1]) - 1]);
    return a && b ? `${inWords(a)} with ${inWords(b)}` : 'a pair that is gone';
  }

  draw() {
    const { cards, pairs, open } = this.table;
    const focus = this.cards.contains(document.activeElement) ? this.at ?? 0 : null;
    const partner = (at) => this.chosen !== null && at !== this.chosen && pairs.includes(this.pair(this.chosen, at));
    fill(this.cards, cards.map((card, at) => {
      if (!card) return el('div', { class: 'hole' });
      const [symbol, , colour] = SUITS[card[0]];
      const marks = [colour, at === this.chosen ? 'chosen' : '', partner(at) ? 'partner' : '', this.hinted.includes(this.place(at)) ? 'hinted' : ''];
      return el('button', {
        type: 'button', class: `playing-card ${marks.join(' ')}`, 'data-at': at, tabIndex: at === (this.at ?? 0) ? 0 : -1,
        'aria-label': `${inWords(card)}, row ${Math.floor(at / this.size) + 1}, column ${(at % this.size) + 1}`,
        'aria-pressed': at === this.chosen, onclick: () => this.choose(at),
      }, el('span', { class: 'rank' }, rankText(card[1])), el('span', { class: 'suit', 'aria-hidden': 'true' }, symbol));
    }));
    if (!this.cards.querySelector('[tabindex="0"]')) this.cards.querySelector('button')?.setAttribute('tabindex', '0');
    if (focus !== null) (this.cards.querySelector(`[data-at="${focus}"]`) ?? this.cards.querySelector('button'))?.focus();
    this.closing.disabled = !open;
    this.closing.classList.toggle('hinted', this.hinted.includes('0000'));
  }

  /** One card, then the other. */
  choose(at) {
    this.at = at;
    if (this.chosen === null || this.chosen === at) {
      this.chosen = this.chosen === at ? null : at;
      this.draw();
      return;
    }
    this.play(this.pair(this.chosen, at));
  }

  play(move) {
    this.moves.push(move);
    return this.update();
  }

  undo() {
    this.moves.pop();
    return this.update();
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.size, ArrowDown: this.size }[event.key];
    if (!by) return;
    event.preventDefault();
    let at = Number(document.activeElement.dataset.at);
    do at += by; while (at >= 0 && at < this.table.cards.length && !this.table.cards[at]);
    const card = this.cards.querySelector(`[data-at="${at}"]`);
    if (!card) return;
    this.at = at;
    card.focus();
  }

  async solve() {
    return this.ask('patience/solve', this.game);
  }

  async hint() {
    try {
      const { verdict, moves } = await this.solve();
      const next = (moves ?? '').split(' ')[0];
      if (verdict !== 'won') {
        this.say(verdict === 'impossible' ? 'This cannot be won any more. Undo?' : 'Not decided in time.');
        return;
      }
      this.hinted = next === '0000' ? ['0000'] : next ? [next.slice(0, 2), next.slice(2)] : [];
      this.draw();
      this.say(next === '0000' ? 'Close up: this keeps the game won.' : next ? `Remove ${this.cardsOf(next)}: this keeps the game won.` : 'The game is won.');
    } catch (refused) {
      this.refused(refused);
    }
  }

  async stillWinnable() {
    try {
      const { verdict, moves, states } = await this.solve();
      const searched = `${counted(states, 'position was', 'positions were')} looked at.`;
      if (verdict === 'won') this.say(`Yes, with the stock face up: in ${counted(moves ? moves.split(' ').length : 0, 'move', 'moves')}. ${searched}`);
      else this.say(verdict === 'impossible' ? `No: it is proved that this cannot be won any more. ${searched}` : 'Not decided in time.');
    } catch (refused) {
      this.refused(refused);
    }
  }

  /** What the best player would do who sees only what a person sees. */
  async advice() {
    try {
      const { pairs, begun } = await this.ask('patience/advice', this.game);
      if (!pairs.length) {
        this.say(begun ? 'Seeing only what lies open and what is still to come: close up now.' : 'There is nothing that can be done.');
        return;
      }
      this.hinted = pairs.flatMap((pair) => [pair.slice(0, 2), pair.slice(2)]);
      this.draw();
      this.say(`Seeing only what lies open and what is still to come: ${begun ? 'also remove' : 'remove'} ${pairs.map((pair) => this.cardsOf(pair)).join('; ')}; then close up.`);
    } catch (refused) {
      this.refused(refused);
    }
  }
}

export function openPatience(root, params, remember) {
  const room = new Patience(root, params, remember);
  return () => room.leave();
}
