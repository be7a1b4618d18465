// Room 1: guess the program's secret, be helped elsewhere, or let the program guess.

import { AdviceView } from './advice.js';
import { Refused, ask } from './api.js';
import { bars } from './bars.js';
import { LEVELS, Notice, choice, gameChoice, levelChoice, linkButton } from './controls.js';
import { announce, button, counted, el, fill } from './dom.js';
import { game as named, hint as numbers, history } from './games.js';
import { HintInput, PegInput, code, leftAfter, pins } from './pegs.js';
import { rating, ratingTable } from './rating.js';

const MODES = [['play', 'Play'], ['assist', 'Assist me'], ['maker', 'Guess mine']];

/** Entries as this page writes them into a link, `1123 0B3W, 2345 1B1W`; null if they are not. */
function read(from) {
  const entries = from.split(',').filter((entry) => entry.trim()).map((entry) => /^\s*(\w+)\s+(\d+B\d+W)\s*$/.exec(entry));
  return entries.includes(null) ? null : entries.map(([, guess, hint]) => ({ guess, hint }));
}

class Play {
  constructor(root, params, remember) {
    this.root = root;
    this.remember = remember;
    this.mode = MODES.some(([mode]) => mode === params.get('mode')) ? params.get('mode') : 'assist';
    this.game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    this.level = LEVELS.some(([level]) => level === params.get('level')) ? params.get('level') : 'optimum';
    this.seed = params.has('seed') ? Number(params.get('seed')) : null;
    const from = params.get('from') ?? '';
    this.entries = read(from) ?? [];
    this.past = [];
    this.build();
    if (read(from)) this.update();
    else this.understand(from);
  }

  /** A link that was written by hand is read by the server. */
  async understand(from) {
    try {
      const { history: entries } = await ask('position', { game: this.game.name, from });
      this.entries = entries.map(({ guess, hint }) => ({ guess, hint }));
      await this.update();
    } catch (refused) {
      await this.update();
      this.refused(refused);
    }
  }

  leave() {
    this.advice.stop();
    this.controller?.abort();
  }

  /** The furniture; what changes is drawn by `update`. */
  build() {
    this.notice = new Notice();
    this.board = el('ol', { class: 'board', 'aria-label': 'Guesses and hints' });
    this.left = el('p', { class: 'left' });
    this.pegs = new PegInput(this.game, { onchange: (code_) => this.considered(code_), onenter: () => this.typed() });
    this.hints = new HintInput(this.game, { onenter: () => this.enter() });
    this.asked = el('p', { class: 'asked' });
    this.considering = el('div', { class: 'considering' });
    this.advice = new AdviceView({ use: this.mode === 'maker' ? null : (guess) => this.take(guess), answer: this.mode === 'assist' ? (guess, hint) => this.add(guess, hint) : null });
    this.help = el('details', { open: this.mode === 'assist', ontoggle: () => this.helped() },
      el('summary', {}, { assist: 'The best guess', maker: 'What I think', play: 'Help me: the best guess' }[this.mode]), this.advice.node);
    this.helping = this.help.open;
    this.secrets = el('div', { class: 'secrets' });
    this.list = el('details', {}, el('summary', {}, 'Secrets that are left'), this.secrets);
    this.over = el('div', { class: 'over' });
    const go = button(this.mode === 'assist' ? 'Enter' : this.mode === 'maker' ? 'Answer' : 'Guess', () => this.enter(), { class: 'go' });
    this.entry = el('div', { class: 'entry' },
      this.mode === 'maker' ? this.asked : this.pegs.node,
      this.mode === 'play' ? null : this.hints.node,
      el('div', { class: 'row' }, go,
        this.mode === 'play' ? null : button('Undo', () => this.undo()),
        this.mode === 'maker' ? null : button('How good is it?', () => this.why(), { class: 'why-button' })),
      this.considering);
    fill(this.root,
      el('h1', { class: 'unseen' }, 'Play and assist'),
      el('div', { class: 'controls' },
        choice('What to do', MODES, this.mode, (mode) => this.restart({ mode })),
        gameChoice(this.game.name, (game) => this.restart({ game })),
        this.mode === 'maker' ? el('label', {}, 'by ', levelChoice(this.level, (level) => this.restart({ level }))) : null,
        el('span', { class: 'spring' }),
        button('New game', () => this.restart({})), linkButton()),
      el('div', { class: 'columns' },
        el('section', { class: 'card', 'aria-label': 'The game' }, this.left, this.notice.node, this.board, this.entry),
        el('section', { class: 'card', 'aria-label': 'What is known' }, this.over, this.help, this.list)));
  }

  restart(changes) {
    const next = { mode: this.mode, game: this.game.name, level: this.level, ...changes };
    location.hash = `#/play?${new URLSearchParams(next)}`;
  }

  take(guess) {
    this.pegs.set(guess);
    this.pegs.slots.focus();
  }

  /** A code was put together, or is no longer complete. */
  considered() {
    fill(this.considering);
  }

  async why() {
    if (!this.pegs.code) return this.notice.show(`Put all ${this.game.pegs} pegs first.`);
    try {
      const why = await ask('why', { game: this.game.name, from: history(this.entries), guess: this.pegs.code });
      this.notice.show('');
      fill(this.considering, el('ul', { class: 'sentences' }, why.sentences.map((sentence) => el('li', {}, sentence))), bars(this.game, why.guess.parts));
    } catch (refused) {
      this.refused(refused);
    }
  }

  /** Enter after a code: where the hint is given by hand, it comes next. */
  typed() {
    if (this.mode === 'assist' && this.pegs.code) this.hints.focus();
    else this.enter();
  }

  /** The button, or Enter. */
  async enter() {
    if (this.finished) return undefined;
    if (this.mode === 'maker') return this.proposal && this.add(this.proposal, this.hints.text);
    if (!this.pegs.code) return this.notice.show(`A guess has ${counted(this.game.pegs, 'peg', 'pegs')}.`);
    if (this.mode === 'assist') return this.add(this.pegs.code, this.hints.text);
    try {
      const answer = await ask('hint', { game: this.game.name, secret: this.secret, guess: this.pegs.code });
      announce(answer.words);
      return this.add(answer.guess, answer.hint);
    } catch (refused) {
      return this.refused(refused);
    }
  }

  add(guess, hint) {
    this.change([...this.entries, { guess, hint }]);
    this.pegs.set('');
    this.hints.set({ inPlace: 0, elsewhere: 0 });
    if (this.mode === 'maker') this.hints.focus();
    else this.pegs.slots.focus({ preventScroll: true });
  }

  change(entries) {
    this.past.push(this.entries);
    this.entries = entries;
    this.update();
  }

  undo() {
    if (this.past.length) this.entries = this.past.pop();
    else this.entries = this.entries.slice(0, -1);
    this.update();
  }

  /** After every change: the address, the board, what is known. */
  async update() {
    this.editing = null;
    this.finished = false;
    this.remember({ mode: this.mode, game: this.game.name, level: this.mode === 'maker' ? this.level : '', seed: this.mode === 'play' && this.seed !== null ? String(this.seed) : '', from: history(this.entries) });
    this.controller?.abort();
    this.controller = new AbortController();
    const { signal } = this.controller;
    this.notice.show('');
    this.clashes = [];
    fill(this.over);
    this.help.hidden = false;
    this.list.hidden = false;
    this.draw();
    this.advice.waiting();
    try {
      if (this.mode === 'play' && !this.secret) await this.draws(signal);
      const position = await ask('position', { game: this.game.name, from: history(this.entries) }, { signal });
      this.knows(position);
      await this.counts(signal);
      const last = this.entries.at(-1);
      if (last && numbers(last.hint).inPlace === this.game.pegs) return await this.finish(signal);
      this.entry.hidden = false;
      if (this.mode === 'maker') await this.proposes(signal);
      if (this.help.open) await this.advice.show(this.game, history(this.entries));
      else this.advice.clear();
    } catch (refused) {
      this.refused(refused);
    }
    return undefined;
  }

  /** The program draws its secret. */
  async draws(signal) {
    const drawn = await ask('draw', { game: this.game.name, ...(this.seed === null ? {} : { seed: this.seed }) }, { signal });
    this.secret = drawn.secret;
    this.seed = drawn.seed;
    this.remember({ mode: this.mode, game: this.game.name, seed: String(this.seed), from: history(this.entries) });
  }

  async proposes(signal) {
    const move = await ask('move', { game: this.game.name, from: history(this.entries), level: this.level, seed: this.seed ?? 0 }, { signal });
    this.proposal = move.guess;
    fill(this.asked, `Guess ${this.entries.length + 1}: `, code(this.game, move.guess, { class: 'large' }));
    announce(`My guess is ${[...move.guess].join(' ')}`);
  }

  knows(position) {
    const n = position.candidates;
    fill(this.left, el('b', {}, n.toLocaleString('en')), ` of ${position.codes.toLocaleString('en')} secrets ${n === 1 ? 'is' : 'are'} left`);
    if (this.entries.length) {
      this.entries.at(-1).left = n;
      announce(`${counted(n, 'secret is', 'secrets are')} left`);
    }
    const shown = position.left.map((text) => button(code(this.game, text, { class: 'small' }), () => this.take(text), { class: 'bare', 'aria-label': [...text].join(' ') }));
    fill(this.secrets, shown, n > position.left.length ? el('p', { class: 'quiet' }, `and ${(n - position.left.length).toLocaleString('en')} more`) : null);
    this.draw();
  }

  /** How many were left after each earlier entry, where that is not known yet. */
  async counts(signal) {
    let before = '';
    for (const [at, entry] of this.entries.entries()) {
      const from = history(this.entries.slice(0, at + 1));
      if (entry.left === undefined || entry.of !== before) {
        const position = await ask('position', { game: this.game.name, from }, { signal });
        entry.left = position.candidates;
      }
      entry.of = before;
      before = from;
    }
    this.draw();
  }

  /** Help was opened or closed by hand. */
  helped() {
    if (this.help.open === this.helping) return;
    this.helping = this.help.open;
    if (!this.helping) this.advice.clear();
    else this.advice.show(this.game, history(this.entries)).catch((refused) => this.refused(refused));
  }

  refused(error) {
    if (error.name === 'AbortError') return;
    if (!(error instanceof Refused)) throw error;
    this.clashes = error.entries;
    this.proposal = null;
    fill(this.asked, 'There is no guess as long as the hints do not agree.');
    this.advice.clear();
    fill(this.left, error.entries.length ? 'These hints contradict each other' : '');
    const repair = error.entries.map((number) => button(`Correct entry ${number}`, () => this.edit(number - 1)));
    this.notice.show(error.message, repair.length ? el('p', { class: 'row' }, repair) : '');
    this.draw();
  }

  /** An earlier hint is corrected in its row. */
  edit(at) {
    this.editing = at;
    this.draw();
    this.board.querySelector('input')?.focus();
  }

  draw() {
    fill(this.board, this.entries.map((entry, at) => this.row(entry, at)));
  }

  row(entry, at) {
    const clash = this.clashes.includes(at + 1) ? 'clash' : '';
    if (this.editing === at) {
      const save = () => this.change(this.entries.map((one, i) => (i === at ? { guess: one.guess, hint: hints.text } : one)));
      const hints = new HintInput(this.game, { onenter: save });
      hints.set(numbers(entry.hint));
      return el('li', { class: `editing ${clash}` }, code(this.game, entry.guess), hints.node,
        el('span', { class: 'row' }, button('Save', save, { class: 'go' }), button('Cancel', () => { this.editing = null; this.draw(); })));
    }
    return el('li', { class: clash }, code(this.game, entry.guess), pins(this.game, entry.hint),
      el('span', { class: 'hint-text' }, entry.hint), leftAfter(this.game, entry.hint, entry.left),
      this.mode === 'play' ? null : button('Edit', () => this.edit(at), { class: 'edit', 'aria-label': `Edit the hint of entry ${at + 1}` }));
  }

  /** The secret is found. */
  async finish(signal) {
    this.finished = true;
    this.entry.hidden = true;
    this.help.hidden = true;
    this.list.hidden = true;
    this.advice.clear();
    const guesses = counted(this.entries.length, 'guess', 'guesses');
    const title = this.mode === 'maker' ? `I needed ${guesses}` : `Found with ${guesses}`;
    announce(title);
    fill(this.left, el('b', {}, title));
    fill(this.over, el('p', { class: 'quiet' }, 'being rated \u2026'));
    const rated = await rating(this.game, this.entries, signal);
    fill(this.over, ratingTable(this.game, rated, 'How it went'));
  }
}

export function openPlay(root, params, remember) {
  const play = new Play(root, params, remember);
  return () => play.leave();
}
