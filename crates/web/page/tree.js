// A strategy as a tree to open and close, by mouse or by keyboard.

import { counted, el, places } from './dom.js';
import { hint as numbers } from './games.js';
import { code, pins } from './pegs.js';

const average = (node) => places(`${node.total_guesses}/${node.candidates}`);

/** The tree. `choose` is told the path, as hints, of the node that is looked at. */
export class Tree {
  constructor(game, root, choose) {
    Object.assign(this, { game, choose });
    this.node = el('ul', { class: 'tree', role: 'tree', 'aria-label': 'Strategy', onkeydown: (event) => this.key(event) });
    this.top = this.item(root, [], null);
    this.node.append(this.top);
    this.open(this.top);
    this.select(this.top, false);
  }

  /** A guess, with the hint that led to it. */
  item(node, path, hint) {
    const grows = Boolean(node.then);
    const { inPlace, elsewhere } = hint ? numbers(hint) : {};
    const words = `${hint ? `${inPlace} in place, ${elsewhere} elsewhere: ` : ''}guess ${[...node.guess].join(' ')}, ` +
      `${counted(node.candidates, 'secret', 'secrets')}${node.candidates > 1 ? `, ${average(node)} guesses on average` : ''}`;
    const item = el('li', { role: 'treeitem', 'aria-label': words, tabIndex: -1, 'aria-level': path.length + 1, 'aria-expanded': grows ? 'false' : undefined, 'data-path': path.join('.') });
    const twist = el('span', { class: 'twist', 'aria-hidden': 'true' }, grows ? '\u25b8' : '');
    const line = el('div', { class: 'line' }, twist,
      hint ? pins(this.game, hint) : null,
      code(this.game, node.guess, { class: 'small' }),
      el('span', { class: 'size' }, node.candidates.toLocaleString('en')),
      el('span', { class: 'quiet' }, node.candidates > 1 ? `\u2300 ${average(node)}` : ''));
    line.addEventListener('click', (event) => {
      if (event.target === twist || item === this.chosen) this.toggle(item);
      else this.open(item);
      if (event.target !== twist) this.select(item);
    });
    item.append(line);
    Object.assign(item, { path, guess: node, twist });
    return item;
  }

  open(item) {
    if (!item.guess.then || item.getAttribute('aria-expanded') === 'true') return;
    item.setAttribute('aria-expanded', 'true');
    item.twist.textContent = '\u25be';
    if (!item.below) {
      item.below = el('ul', { role: 'group' }, Object.entries(item.guess.then)
        .map(([hint, node]) => this.item(node, [...item.path, hint], hint)));
      item.append(item.below);
    }
    item.below.hidden = false;
  }

  close(item) {
    if (item.getAttribute('aria-expanded') !== 'true') return;
    item.setAttribute('aria-expanded', 'false');
    item.twist.textContent = '\u25b8';
    item.below.hidden = true;
  }

  toggle(item) {
    if (item.getAttribute('aria-expanded') === 'true') this.close(item);
    else this.open(item);
  }

  select(item, focus = true) {
    this.chosen?.removeAttribute('aria-selected');
    if (this.chosen) this.chosen.tabIndex = -1;
    this.chosen = item;
    item.setAttribute('aria-selected', 'true');
    item.tabIndex = 0;
    if (focus) item.focus({ preventScroll: false });
    this.choose(item.path, item.guess);
  }

  /** Goes to a path, opening what is on the way. */
  go(path, focus = true) {
    let item = this.top;
    for (const hint of path) {
      this.open(item);
      const next = [...(item.below?.children ?? [])].find((child) => child.path.at(-1) === hint);
      if (!next) break;
      item = next;
    }
    this.open(item);
    this.select(item, focus);
  }

  /** All items that can be seen, from top to bottom. */
  visible() {
    return [...this.node.querySelectorAll('[role=treeitem]')].filter((item) => !item.closest('[hidden]'));
  }

  key(event) {
    const item = this.chosen;
    const all = this.visible();
    const at = all.indexOf(item);
    const up = item.parentElement.closest('[role=treeitem]');
    const expanded = item.getAttribute('aria-expanded');
    const moves = {
      ArrowDown: () => this.select(all[Math.min(at + 1, all.length - 1)]),
      ArrowUp: () => this.select(all[Math.max(at - 1, 0)]),
      Home: () => this.select(all[0]),
      End: () => this.select(all.at(-1)),
      ArrowRight: () => (expanded === 'true' ? this.select(item.below.firstChild) : this.open(item)),
      ArrowLeft: () => (expanded === 'true' ? this.close(item) : up && this.select(up)),
      Enter: () => this.toggle(item),
    };
    if (!moves[event.key]) return;
    event.preventDefault();
    moves[event.key]();
  }
}
