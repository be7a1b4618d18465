// Room 2: a strategy as a tree, the parts at each of its guesses, and all other guesses beside it.

import { ask, compute } from './api.js';
import { Progress, bars } from './bars.js';
import { Notice, choice, gameChoice, linkButton } from './controls.js';
import { button, counted, el, fill, places } from './dom.js';
import { game as named, history } from './games.js';
import { code, pins } from './pegs.js';
import { scatter } from './scatter.js';
import { Tree } from './tree.js';

const OBJECTIVES = [['average', 'Best average'], ['strongest', 'Strongest in a race']];

/** Where a strategy starts: a history, a list of candidates, or both, as requests take them. */
function start(given) {
  if (typeof given === 'string') return { from: given };
  if (Array.isArray(given)) return { from: '', candidates: given.join(' ') };
  return { from: given.history, candidates: given.candidates.join(' ') };
}

class Explore {
  constructor(root, params, remember) {
    Object.assign(this, { root, remember });
    this.game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    this.objective = ['strongest', 'race'].includes(params.get('objective')) ? 'strongest' : 'average';
    this.path = (params.get('path') ?? '').split('.').filter(Boolean);
    this.notice = new Notice();
    this.link = linkButton();
    this.working = el('div', {});
    this.facts = el('div', { class: 'facts' });
    this.tree = el('div', { class: 'tree-box' });
    this.view = el('section', { class: 'card', 'aria-label': 'The position in view' });
    const file = el('input', { type: 'file', accept: '.json,application/json', class: 'unseen', id: 'strategy-file', onchange: () => this.read(file.files[0]) });
    fill(root,
      el('h1', { class: 'unseen' }, 'Strategies'),
      el('div', { class: 'controls' },
        choice('What it is best for', OBJECTIVES, this.objective, (objective) => this.restart({ objective })),
        gameChoice(this.game.name, (game) => this.restart({ game })),
        el('label', { class: 'button', for: 'strategy-file', htmlFor: 'strategy-file' }, 'Open a file \u2026'), file,
        el('span', { class: 'spring' }), this.link),
      this.notice.node, this.working,
      el('div', { class: 'columns' },
        el('section', { class: 'card', 'aria-label': 'The strategy' }, this.facts, this.tree), this.view));
    this.find();
  }

  leave() {
    this.finding?.abort();
    this.looking?.abort();
  }

  restart(changes) {
    location.hash = `#/explore?${new URLSearchParams({ game: this.game.name, objective: this.objective, ...changes })}`;
  }

  /** From the book, or else computed. */
  async find() {
    this.finding = new AbortController();
    const { signal } = this.finding;
    const progress = new Progress(() => {
      this.finding.abort();
      this.notice.show('Stopped.', button('Begin again', () => this.find()));
    });
    this.notice.show('');
    try {
      const { book } = await ask('book', undefined, { signal });
      if (book.some(({ game, objective }) => game === this.game.name && objective === this.objective)) {
        this.show(await ask(`book/${this.game.name}/${this.objective}`, undefined, { signal }));
        return;
      }
      fill(this.working, progress.node);
      const request = { kind: this.objective === 'strongest' ? 'strongest' : 'solve', game: this.game.name };
      this.show(await compute(request, { signal, progress: (job) => progress.show(job) }));
    } catch (refused) {
      this.refused(refused);
    } finally {
      fill(this.working);
    }
  }

  async read(file) {
    if (!file) return;
    this.leave();
    try {
      const found = await ask('strategy', await file.text());
      // A file is not in any address.
      this.file = file.name;
      this.link.hidden = true;
      this.path = [];
      this.show(found);
    } catch (refused) {
      this.refused(refused);
    }
  }

  refused(error) {
    this.notice.refused(error);
  }

  show(found) {
    this.notice.show('');
    this.found = found;
    this.start = start(found.start);
    this.game = { ...named(found.game), symbols: [...found.alphabet] };
    const most = Math.max(...found.profile);
    const column = (number, at) => {
      const bar = el('span', { class: 'column' });
      bar.style.height = `${Math.max(2, (56 * number) / most)}px`;
      return el('li', { title: `${counted(number, 'secret is', 'secrets are')} found with guess ${at + 1}` },
        el('span', { class: 'quiet' }, number.toLocaleString('en')), bar, el('span', {}, at + 1));
    };
    fill(this.facts,
      this.file && el('p', { class: 'quiet' }, `${this.file}: ${found.game}, checked by the rules`),
      el('p', {}, el('b', { class: 'figure' }, places(found.average)), ' guesses on average, ',
        `${found.total_guesses.toLocaleString('en')} for ${counted(found.candidates, 'secret', 'secrets')}, never more than ${found.max_guesses}`),
      el('ol', { class: 'profile', 'aria-label': 'Secrets by the guess that finds them' }, found.profile.map(column)));
    const tree = new Tree(this.game, found.strategy, (path, node) => this.look(path, node));
    fill(this.tree, tree.node);
    this.branches = tree;
    if (this.path.length) tree.go(this.path, false);
  }

  /** The entries that lead to a node. */
  entries(path) {
    let node = this.found.strategy;
    return path.map((hint) => {
      const entry = { guess: node.guess, hint };
      node = node.then[hint];
      return entry;
    });
  }

  /** Shows a node: how one gets there, its parts, and all guesses. */
  look(path, node) {
    this.looking?.abort();
    this.looking = new AbortController();
    const { signal } = this.looking;
    if (!this.file) this.remember({ game: this.found.game, objective: this.objective, path: path.join('.') });
    const before = this.entries(path);
    const parts = Object.entries(node.then ?? {}).map(([hint, child]) => ({ hint, size: child.candidates, average: `${child.total_guesses}/${child.candidates}` }));
    if (node.is_candidate) parts.push({ hint: `${this.game.pegs}B0W`, size: 1 });
    const from = [this.start.from, history(before)].filter(Boolean).join(', ');
    const plot = el('div', {});
    const chosen = el('div', { class: 'considering', 'aria-live': 'polite' });
    fill(this.view,
      el('ol', { class: 'board quiet-board', 'aria-label': 'How one gets here' },
        before.map(({ guess, hint }) => el('li', {}, code(this.game, guess, { class: 'small' }), pins(this.game, hint), el('span', { class: 'hint-text' }, hint)))),
      el('div', { class: 'best' }, code(this.game, node.guess, { class: 'large' }),
        el('div', {},
          el('p', {}, el('b', {}, node.candidates.toLocaleString('en')), ` ${node.candidates === 1 ? 'secret is' : 'secrets are'} left; this guess ${node.is_candidate ? 'can' : 'cannot'} be right`),
          el('p', {}, el('b', {}, places(`${node.total_guesses}/${node.candidates}`)), ' guesses on average from here')),
        el('a', { class: 'button', href: `#/play?${new URLSearchParams({ mode: 'assist', game: this.found.game, from })}` }, 'Play from here')),
      bars(this.game, parts, { choose: (hint) => node.then?.[hint] && this.branches.go([...path, hint]), action: 'go there' }),
      el('h2', {}, 'All guesses here'), plot, chosen);
    if (node.candidates > 1) this.compare(from, node, plot, chosen, signal).catch((refused) => this.refused(refused));
    else fill(plot, el('p', { class: 'quiet' }, 'One secret is left: it is guessed.'));
  }

  /** The scatter of all guesses; what takes long is computed with its progress. */
  async compare(from, node, plot, chosen, signal) {
    const { game, alphabet, forbidden } = this.found;
    const { candidates } = this.start;
    const position = { game, alphabet, from, ...(candidates ? { candidates } : {}), ...(forbidden ? { forbid: forbidden.join(' ') } : {}) };
    // What a best strategy takes from here is known, even where the others are not settled.
    const known = this.found.optimal && this.objective === 'average' && !this.file;
    const settle = (row) => (known && row.guess === node.guess && !row.proved
      ? { ...row, proved: true, average: `${node.total_guesses}/${node.candidates}` } : row);
    const draw = (table) => fill(plot, scatter(table.rows.map(settle), node.candidates, { mark: node.guess, choose: (row) => this.consider(position, row, chosen, signal) }));
    fill(plot, el('p', { class: 'quiet' }, 'comparing all guesses \u2026'));
    const soon = await ask('guesses', position, { signal });
    draw(soon);
    if (soon.proved) return;
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
    const progress = new Progress(() => controller.abort());
    const begin = button('Settle all of them (this may take minutes)', async () => {
      begin.replaceWith(progress.node);
      try {
        draw(await compute({ kind: 'guesses', ...position }, { signal: controller.signal, progress: (job) => progress.show(job) }));
      } catch (refused) {
        progress.node.remove();
        this.refused(refused);
      }
    });
    plot.append(begin);
  }

  /** A guess of the scatter, in detail. */
  async consider(position, row, chosen, signal) {
    try {
      const why = await ask('why', { ...position, guess: row.guess }, { signal });
      fill(chosen, el('div', { class: 'best' }, code(this.game, row.guess, { class: 'large' }),
        el('p', {}, row.class_size > 1 ? `stands for ${row.class_size} equivalent guesses; ` : '', `${row.entropy.toFixed(3)} bits, ${counted(row.parts, 'part', 'parts')}`)),
      el('ul', { class: 'sentences' }, why.sentences.map((sentence) => el('li', {}, sentence))),
      bars(this.game, why.guess.parts));
    } catch (refused) {
      this.refused(refused);
    }
  }
}

export function openExplore(root, params, remember) {
  const room = new Explore(root, params, remember);
  return () => room.leave();
}
