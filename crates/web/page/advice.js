// What is best at a position: asked for, shown, and replaced when the proof is there.

import { ask, compute } from './api.js';
import { Progress, bars } from './bars.js';
import { announce, button, counted, el, fill, places } from './dom.js';
import { others } from './others.js';
import { code } from './pegs.js';

/** What is known of a total that is not proved. */
function between({ lower_bound: low, upper_bound: high }) {
  const least = low.toLocaleString('en');
  return high === null ? `at least ${least}` : `${least} to ${high.toLocaleString('en')}`;
}

/** A place that shows advice. `use` takes a guess, `answer` a guess with a hint. */
export class AdviceView {
  constructor({ use, answer }) {
    Object.assign(this, { use, answer });
    this.node = el('div', { class: 'advice', 'aria-live': 'off' });
  }

  /** Stops whatever is being asked for. */
  stop() {
    this.controller?.abort();
  }

  clear() {
    this.stop();
    this.waiting(false);
    fill(this.node);
  }

  /** What is shown is of an earlier position: it stays in sight, but cannot be used. */
  waiting(yes = true) {
    this.node.inert = yes;
    this.node.setAttribute('aria-busy', String(yes));
  }

  /** Asks about a position and shows what is best; resolves with the first answer. */
  async show(game, from) {
    this.stop();
    this.waiting();
    const controller = new AbortController();
    this.controller = controller;
    const { signal } = controller;
    const advice = await ask('advice', { game: game.name, from }, { signal });
    this.draw(game, advice);
    if (!advice.proved) this.prove(game, from, controller);
    else if (advice.candidates > 2) this.compare(game, from, signal);
    return advice;
  }

  /** Adds the next best guesses, where they are known at once. */
  async compare(game, from, signal) {
    const list = await others(game, from, this.use, signal).catch(() => null);
    if (list && !signal.aborted) this.node.append(list);
  }

  /** Goes on in the long lane until it is proved. */
  async prove(game, from, controller) {
    const progress = new Progress(() => controller.abort());
    this.node.append(progress.node);
    try {
      const proved = await compute({ kind: 'advice', game: game.name, from }, { signal: controller.signal, progress: (job) => progress.show(job) });
      if (controller.signal.aborted) return;
      this.draw(game, proved);
      if (proved.proved) announce(`Now proved: ${[...proved.best.guess].join(' ')}`);
    } catch {
      progress.node.remove();
    }
  }

  draw(game, advice) {
    this.waiting(false);
    const { best, candidates, equally_good: ties } = advice;
    if (candidates === 1) {
      fill(this.node, el('div', { class: 'best' }, code(game, best.guess, { class: 'large' }),
        el('p', {}, 'This is the secret: no other code fits.')));
      return;
    }
    const right = best.is_candidate ? 'can be right' : 'cannot be right';
    const standing = advice.proved
      ? el('span', { class: 'badge proved' }, 'proved')
      : el('span', { class: 'badge' }, 'best found');
    const equal = !ties ? '' : ties.guesses === 1 ? 'the only best guess, ' : `one of ${ties.guesses.toLocaleString('en')} equally good, `;
    const figures = advice.proved
      ? [el('b', {}, places(advice.average)), ` guesses on average (${advice.total_guesses.toLocaleString('en')} for ${counted(candidates, 'secret', 'secrets')})`]
      : [`${between(advice)} guesses for ${counted(candidates, 'secret', 'secrets')}`];
    fill(this.node,
      el('div', { class: 'best' },
        code(game, best.guess, { class: 'large' }),
        el('div', {},
          el('p', {}, standing, ` ${equal}${right}`),
          el('p', {}, figures)),
        this.use && button('Take it', () => this.use(best.guess))),
      advice.why && el('p', { class: 'why' }, advice.why),
      bars(game, best.parts, { choose: this.answer && ((hint) => this.answer(best.guess, hint)), action: 'enter this guess with this hint' }));
  }
}
