// Room 5: in turns, each for the secret of the other; fewer guesses win.

import { ask, compute } from './api.js';
import { Progress } from './bars.js';
import { LEVELS, Notice, gameChoice, levelChoice } from './controls.js';
import { announce, button, counted, el, fill } from './dom.js';
import { game as named, hint as numbers, history } from './games.js';
import { PegInput, code, leftAfter, pins } from './pegs.js';
import { rating, ratingTable } from './rating.js';

class Race {
  constructor(root, params, remember) {
    Object.assign(this, { root, remember });
    this.game = named(params.get('game') ?? 'moo') ?? named('moo');
    this.level = LEVELS.some(([level]) => level === params.get('level')) ? params.get('level') : 'strongest';
    this.remember({ game: this.game.name, level: this.level });
    this.notice = new Notice();
    this.stage = el('div', {});
    fill(root,
      el('h1', { class: 'unseen' }, 'Race'),
      el('div', { class: 'controls' },
        gameChoice(this.game.name, (game) => this.restart({ game })),
        el('label', {}, 'against ', levelChoice(this.level, (level) => this.restart({ level }))),
        el('span', { class: 'spring' }), button('New race', () => this.prepare())),
      this.notice.node, this.stage);
    this.prepare();
  }

  leave() {
    this.controller?.abort();
  }

  restart(changes) {
    location.hash = `#/race?${new URLSearchParams({ game: this.game.name, level: this.level, ...changes })}`;
  }

  /** First of all, the person's secret. */
  prepare() {
    this.controller = new AbortController();
    const pegs = new PegInput(this.game, { label: 'Your secret', onenter: () => go() });
    const go = () => (pegs.code ? this.begin(pegs.code) : this.notice.show('Choose all pegs of your secret.'));
    const any = async () => {
      const drawn = await ask('draw', { game: this.game.name }).catch((refused) => this.refused(refused));
      if (drawn) pegs.set(drawn.secret);
    };
    this.notice.show('');
    fill(this.stage, el('section', { class: 'card narrow', 'aria-label': 'Your secret' },
      el('h2', {}, 'Your secret'),
      el('p', {}, 'Both have a secret. You guess first in each round; who needs fewer guesses wins. The opponent sees nothing of your secret but the hints.'),
      pegs.node, el('div', { class: 'row' }, button('Begin', go, { class: 'go' }), button('Any', any))));
    pegs.slots.focus({ preventScroll: true });
  }

  async begin(secret) {
    const { signal } = this.controller;
    this.notice.show('');
    try {
      await this.warmUp(signal);
      const drawn = await ask('draw', { game: this.game.name }, { signal });
      this.mine = { secret, entries: [] };
      this.theirs = { secret: drawn.secret, entries: [] };
      this.seed = drawn.seed;
    } catch (refused) {
      return this.refused(refused);
    }
    this.pegs = new PegInput(this.game, { onenter: () => this.guess() });
    this.go = button('Guess', () => this.guess(), { class: 'go' });
    this.entry = el('div', { class: 'entry' }, this.pegs.node, el('div', { class: 'row' }, this.go));
    this.boards = [el('ol', { class: 'board', 'aria-label': 'Your guesses' }), el('ol', { class: 'board', 'aria-label': 'The guesses of the opponent' })];
    this.lefts = [el('p', { class: 'left' }), el('p', { class: 'left' })];
    this.over = el('div', { class: 'over' });
    fill(this.stage,
      el('div', { class: 'columns even' },
        el('section', { class: 'card', 'aria-label': 'You' }, el('h2', {}, 'You'), this.lefts[0], this.boards[0], this.entry),
        el('section', { class: 'card', 'aria-label': 'The opponent' }, el('h2', {}, 'The opponent'),
          el('p', { class: 'quiet' }, 'looks for ', code(this.game, secret, { class: 'small' })), this.lefts[1], this.boards[1])),
      this.over);
    this.pegs.slots.focus({ preventScroll: true });
    return this.count();
  }

  /** The strongest strategy of a game that is not in the book is found first. */
  async warmUp(signal) {
    if (this.level !== 'strongest') return;
    try {
      await ask('move', { game: this.game.name, level: this.level, from: '' }, { signal });
    } catch (refused) {
      if (refused.status !== 422) throw refused;
      const progress = new Progress(() => {
        this.leave();
        this.prepare();
        this.notice.show('Stopped. Another opponent needs no search.');
      });
      fill(this.stage, el('section', { class: 'card narrow' }, el('p', {}, 'Looking for the strongest strategy of this game \u2026'), progress.node));
      await compute({ kind: 'strongest', game: this.game.name }, { signal, progress: (job) => progress.show(job) });
    }
  }

  refused(error) {
    this.notice.refused(error);
  }

  /** One round: the person, then the opponent. */
  async guess() {
    if (this.busy) return;
    if (!this.pegs.code) {
      this.notice.show(`A guess has ${counted(this.game.pegs, 'peg', 'pegs')}.`);
      return;
    }
    this.notice.show('');
    this.busy = true;
    const { signal } = this.controller;
    try {
      const mine = await this.ask(this.theirs.secret, this.pegs.code, this.mine);
      this.pegs.set('');
      const from = history(this.theirs.entries);
      const move = await ask('move', { game: this.game.name, level: this.level, seed: this.seed, from, hit: mine.found }, { signal });
      const theirs = await this.ask(this.mine.secret, move.guess, this.theirs);
      announce(`You: ${mine.words}. The opponent asks ${[...move.guess].join(' ')}: ${theirs.words}`);
      await this.count();
      if (mine.found || theirs.found) await this.finish(mine.found, theirs.found);
    } catch (refused) {
      this.refused(refused);
    } finally {
      this.busy = false;
    }
  }

  /** The hint to a guess goes into the player's list. */
  async ask(secret, guess, player) {
    const answer = await ask('hint', { game: this.game.name, secret, guess }, { signal: this.controller.signal });
    player.entries.push({ guess, hint: answer.hint });
    return answer;
  }

  async count() {
    for (const [at, player] of [this.mine, this.theirs].entries()) {
      const last = player.entries.at(-1);
      const won = last && numbers(last.hint).inPlace === this.game.pegs;
      const position = await ask('position', { game: this.game.name, from: history(player.entries) }, { signal: this.controller.signal });
      if (last) last.left = position.candidates;
      fill(this.lefts[at], won ? el('b', {}, `found with ${counted(player.entries.length, 'guess', 'guesses')}`)
        : [el('b', {}, position.candidates.toLocaleString('en')), ' secrets are possible']);
      fill(this.boards[at], player.entries.map(({ guess, hint, left }) => el('li', {}, code(this.game, guess), pins(this.game, hint),
        el('span', { class: 'hint-text' }, hint), leftAfter(this.game, hint, left))));
    }
  }

  async finish(mine, theirs) {
    this.entry.hidden = true;
    const result = mine && theirs ? 'A draw' : mine ? 'You win' : 'The opponent wins';
    announce(result);
    fill(this.over, el('section', { class: 'card', 'aria-label': 'Result' },
      el('h2', { class: 'result' }, result),
      el('p', {}, 'Your opponent\u2019s secret was ', code(this.game, this.theirs.secret)),
      button('Another race', () => this.prepare(), { class: 'go' })));
    const { signal } = this.controller;
    const tables = el('div', { class: 'columns even' });
    this.over.append(tables);
    for (const [player, title] of [[this.mine, 'Your guesses'], [this.theirs, 'The opponent\u2019s guesses']]) {
      const card = el('section', { class: 'card', 'aria-label': title }, el('p', { class: 'quiet' }, 'being rated \u2026'));
      tables.append(card);
      rating(this.game, player.entries, signal)
        .then((rated) => fill(card, ratingTable(this.game, rated, title)))
        .catch((refused) => this.refused(refused));
    }
  }
}

export function openRace(root, params, remember) {
  const race = new Race(root, params, remember);
  return () => race.leave();
}
