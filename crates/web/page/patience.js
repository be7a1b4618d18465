// Room 2: Monte Carlo solitaire. A game is its deal and its moves; the server knows the rules. This
// file is the state of the table and what changes it. Moves are made one after the other: what is
// clicked while one is under way waits in a queue.

import { ask, recall } from './api.js';
import { cardWords } from './card.js';
import { dailySeed, today } from './daily.js';
import { keep, kept } from './keep.js';
import { CLOSE, RULES, movesOf } from './moves.js';
import { patienceView } from './patienceview.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { record } from './stats.js';
import { t } from './words.js';

const PAUSE = 450;
/** With so few cards left there is nothing more to think about. */
const CLEAR = 4;

export class Patience extends Room {
  begin(params) {
    this.rest();
    const daily = /^\d{4}-\d\d-\d\d$/.test(params.get('daily') ?? '') ? params.get('daily') : null;
    const before = this.state;
    const size = daily ? 5 : Math.min(7, Math.max(2, Number((params.get('board') ?? '').replace(/^(\d)x\1$/, '$1')) || 5));
    const rules = daily ? 'free' : RULES.find((known) => known === params.get('rules')) ?? 'free';
    const deal = params.get('deal') || null;
    const same = before.deal === deal && before.size === size && before.rules === rules;
    const moves = movesOf(params.get('moves') ?? '');
    const all = same ? [...before.moves, ...before.ahead] : [];
    this.state = {};
    this.change({
      daily, size, rules, deal, moves,
      // The way forward is kept as long as one is on it.
      ahead: moves.every((move, at) => move === all[at]) ? all.slice(moves.length) : [],
      winnable: params.get('winnable') !== 'no', helped: params.get('helped') === '1',
      auto: kept('auto', true),
      table: same ? before.table : null, queue: [], leaving: [], chosen: null, at: 0, hinted: [], message: null, sure: null, finishing: false,
      asking: null, doing: null, problem: null,
    });
    if (deal) this.show();
    else this.deal(daily ? `${dailySeed(daily)}:1` : `${anySeed()}:1`);
  }

  view(state) {
    return patienceView(this, state);
  }

  address({ daily, size, rules, deal, moves, winnable, helped }) {
    return {
      daily, board: daily ? '' : String(size), rules: rules === 'free' ? '' : rules, deal, moves: moves.join('.'),
      winnable: winnable ? '' : 'no', helped: helped ? '1' : '',
    };
  }

  /** The game as requests take it. */
  game(moves = this.state.moves) {
    const { deal, size, rules } = this.state;
    return { deal, board: size, rules, moves: moves.join(' ') };
  }

  /** Whether a game is under way that would be lost by another one. */
  get playing() {
    const { moves, table } = this.state;
    return Boolean(moves.length && table && !table.won && !table.lost);
  }

  /** Another deal, or other rules; in the middle of a game only if that is meant. */
  other(next) {
    if (this.playing && !this.state.asking) {
      this.change({ asking: next });
      return;
    }
    const { size, rules, deal, daily, moves, table, helped } = this.state;
    if (moves.length && !table?.won) this.note({ size, rules, deal, daily, helped, won: false });
    const { winnable } = this.state;
    const going = { board: String(size), rules, winnable: winnable ? '' : 'no', ...next };
    this.way.go('patience', { ...going, again: going.deal || going.daily ? '' : String(anySeed()) });
  }

  note({ size, rules, deal, daily, helped, won }) {
    record({ kind: 'deal', id: `${size} ${rules} ${deal}`, board: size, rules, daily, helped, won });
  }

  another() {
    this.other({});
  }

  daily() {
    this.other({ daily: today(), board: '', rules: '' });
  }

  /** Any deal, or one that can be won. */
  deal(first) {
    return this.once('deal', async (signal) => {
      const { size, rules, winnable, daily } = this.state;
      const dealt = await ask('patience/deal', { board: size, rules, deal: first, winnable: winnable || Boolean(daily) }, { signal });
      this.change({ deal: dealt.deal });
      this.show();
    });
  }

  /** Shows the table of an address. */
  show() {
    return this.latest('show', async (signal) => {
      const table = await recall('patience', this.game(), { signal });
      this.arrive(table);
    });
  }

  refused(error) {
    this.change({ queue: [], chosen: null, finishing: false, problem: { text: error.message, entries: [] } });
  }

  /** The table lies there: what now goes by itself. */
  arrive(table, changes = {}, step = false) {
    this.change({ table, chosen: null, hinted: [], message: null, sure: null, problem: null, ...changes }, { step });
    const { cards_left: left, stock, won, lost, pairs, open } = table;
    if (won || lost) {
      say(t(won ? 'cards.won' : 'cards.lost'));
      if (won) {
        this.note({ ...this.state, won: true });
        this.redraw();
      }
      return;
    }
    say(t('cards.said', left, stock));
    if (this.state.finishing || this.state.queue.length) return;
    if (this.state.auto && open && !pairs.length) this.after(PAUSE, () => this.play(CLOSE, { step: false }));
    else if (!stock) this.foresee();
  }

  /** With the stock empty it can be known whether all is clear. */
  foresee() {
    this.latest('foresee', async (signal) => {
      const { verdict, moves } = await recall('patience/solve', this.game(), { signal });
      if (verdict !== 'won') return;
      this.change({ sure: movesOf(moves) });
      if (this.state.auto && this.state.table.cards_left <= CLEAR) this.finish();
    });
  }

  /** Plays what is sure to the end. */
  finish() {
    const { sure } = this.state;
    if (!sure || this.state.finishing) return;
    this.change({ finishing: true });
    const next = (rest) => {
      if (!rest.length || !this.state.finishing) return;
      this.play(rest[0], { step: false }).then(() => this.after(PAUSE, () => next(rest.slice(1))));
    };
    next(sure);
  }

  /** A move; it waits for the one that is under way. */
  async play(move, { step = true } = {}) {
    this.change({ queue: [...this.state.queue, { move, step }], chosen: null });
    await this.once('move', async (signal) => {
      while (this.state.queue.length) {
        const [{ move: now, step: counts }] = this.state.queue;
        const moves = [...this.state.moves, now];
        const before = this.state.table;
        const table = await recall('patience', this.game(moves), { signal });
        const { size, ahead, chosen } = this.state;
        const gone = now === CLOSE ? [] : [now.slice(0, 2), now.slice(2)].map((text) => (Number(text[0]) - 1) * size + Number(text[1]) - 1);
        this.arrive(table, {
          moves, queue: this.state.queue.slice(1), chosen: before.cards[chosen] === table.cards[chosen] ? chosen : null, ahead: ahead[0] === now ? ahead.slice(1) : [], leaving: gone.map((at) => ({ at, card: before.cards[at] })),
        }, counts);
        if (gone.length) this.after(PAUSE, () => this.change({ leaving: [] }));
      }
    });
  }

  /** Takes the last move back; a closing up that went by itself goes with the pair before it. */
  undo() {
    this.rest();
    this.change({ doing: null, queue: [], finishing: false, leaving: [] });
    return this.once('move', async (signal) => {
      let { moves, ahead } = this.state;
      let table = this.state.table;
      do {
        if (!moves.length) break;
        ahead = [moves.at(-1), ...ahead];
        moves = moves.slice(0, -1);
        table = await recall('patience', this.game(moves), { signal });
      } while (this.state.auto && table.open && !table.pairs.length);
      this.arrive(table, { moves, ahead }, true);
    });
  }

  redo() {
    const { ahead } = this.state;
    if (ahead.length && !this.state.doing) this.play(ahead[0]);
  }

  startAgain() {
    this.rest();
    this.change({ doing: null, queue: [], finishing: false });
    return this.once('move', async (signal) => {
      const { moves, ahead } = this.state;
      this.arrive(await recall('patience', this.game([]), { signal }), { moves: [], ahead: [...moves, ...ahead] }, true);
    });
  }

  closeUp() {
    if (this.state.table?.open && !this.state.queue.length) this.play(CLOSE);
  }

  /** One card, then the other. */
  choose(at) {
    const { chosen } = this.state;
    if (chosen === null || chosen === at) this.change({ chosen: chosen === at ? null : at, at, problem: null });
    else this.pair(chosen, at);
  }

  /** Two cards, one of which was perhaps dragged onto the other. */
  pair(a, b) {
    const { table } = this.state;
    const [one, other] = [table.cards[a], table.cards[b]];
    this.change({ at: b });
    if (one && other && one[1] !== other[1]) {
      const text = t('cards.different', cardWords(one), cardWords(other));
      this.change({ chosen: null, problem: { text, entries: [] } });
    } else {
      this.play(this.move(a, b));
    }
  }

  /** The move of two places, the earlier one first: 1324. */
  move(a, b) {
    const { size } = this.state;
    const place = (at) => `${Math.floor(at / size) + 1}${(at % size) + 1}`;
    return place(Math.min(a, b)) + place(Math.max(a, b));
  }

  /** The cards of a move, in words. */
  cardsOf(move) {
    const { table, size } = this.state;
    const [a, b] = [move.slice(0, 2), move.slice(2)].map((text) => table.cards[(Number(text[0]) - 1) * size + Number(text[1]) - 1]);
    return a && b ? t('cards.pair', cardWords(a), cardWords(b)) : t('cards.gone');
  }

  tell(message, hinted = []) {
    this.change({ message, hinted, helped: true });
  }

  hint() {
    this.latest('hint', async (signal) => {
      const { verdict, moves } = await recall('patience/solve', this.game(), { signal });
      const [next] = movesOf(moves ?? '');
      if (verdict === 'impossible') this.tell(t('cards.never'));
      else if (verdict !== 'won') this.tell(t('cards.unknown'));
      else if (!next) this.tell(t('cards.won'));
      else if (next === CLOSE) this.tell(t('cards.hintClose'), [CLOSE]);
      else this.tell(t('cards.hint', this.cardsOf(next)), [next]);
    });
  }

  stillWinnable() {
    this.latest('hint', async (signal) => {
      const { verdict, moves, states } = await recall('patience/solve', this.game(), { signal });
      this.tell(t('cards.still', verdict, movesOf(moves ?? '').length, states));
    });
  }

  /** What the best player would do who sees only what a person sees. */
  advice() {
    this.latest('hint', async (signal) => {
      const { pairs, begun } = await recall('patience/advice', this.game(), { signal });
      if (pairs.length) this.tell(t('cards.advice', pairs.map((pair) => this.cardsOf(pair)), begun), pairs);
      else this.tell(t(begun ? 'cards.adviceClose' : 'cards.adviceNone'));
    });
  }

  setAuto(auto) {
    keep('auto', auto);
    this.change({ auto });
    if (auto && this.state.table) this.arrive(this.state.table);
  }

  key(event) {
    const { size, table, at } = this.state;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }[event.key];
    if (by && table) {
      let next = at;
      do next += by; while (next >= 0 && next < table.cards.length && !table.cards[next]);
      if (table.cards[next]) {
        this.change({ at: next });
        /** @type {HTMLElement | null} */ (document.querySelector(`[data-at="${next}"]`))?.focus();
      }
      return true;
    }
    const action = { c: () => this.closeUp(), u: () => this.undo(), y: () => this.redo(), h: () => this.hint(), n: () => this.another() }[event.key];
    action?.();
    return Boolean(action);
  }
}
