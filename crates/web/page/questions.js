// Room 3: codes asked all at once. Their hints tell the secret; each code takes some doubt away.

import { ask, compute } from './api.js';
import { Progress } from './bars.js';
import { Notice, gameChoice, linkButton } from './controls.js';
import { announce, button, counted, el, fill } from './dom.js';
import { game as named, hint as numbers, history } from './games.js';
import { HintInput, PegInput, code } from './pegs.js';

class Questions {
  constructor(root, params, remember) {
    Object.assign(this, { root, remember });
    this.game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    this.controller = new AbortController();
    this.rows = [];
    this.notice = new Notice();
    this.standing = el('p', {});
    this.working = el('div', {});
    this.list = el('ol', { class: 'questions', 'aria-label': 'The codes and their hints' });
    this.found = el('div', { class: 'identified', 'aria-live': 'polite' });
    this.doubt = el('div', {});
    this.pegs = new PegInput(this.game, { label: 'Another code', onenter: () => this.add() });
    fill(root,
      el('h1', { class: 'unseen' }, 'Questions'),
      el('div', { class: 'controls' },
        gameChoice(this.game.name, (game) => { location.hash = `#/questions?${new URLSearchParams({ game })}`; }),
        el('span', { class: 'spring' }),
        button('Think of a secret for me', () => this.demonstrate(), { class: 'demonstrate' }),
        button('Forget the hints', () => this.forget()), linkButton()),
      this.notice.node,
      el('div', { class: 'columns' },
        el('section', { class: 'card', 'aria-label': 'The questions' },
          el('h2', {}, 'Asked all at once'),
          this.standing, this.working, this.list,
          el('details', {}, el('summary', {}, 'Another code'), this.pegs.node, el('div', { class: 'row' }, button('Add it', () => this.add(), { class: 'go' })))),
        el('section', { class: 'card', 'aria-label': 'What the hints tell' }, this.found, el('h2', {}, 'How the doubt falls'), this.doubt)));
    const codes = (params.get('codes') ?? '').split(/[\s.]+/).filter(Boolean);
    if (codes.length) this.begin(codes);
    else this.find();
  }

  leave() {
    this.controller.abort();
  }

  refused(error) {
    this.notice.refused(error);
  }

  /** A set that is known, or else the fewest codes, searched for. */
  async find() {
    const { signal } = this.controller;
    const progress = new Progress(() => {
      this.leave();
      this.controller = new AbortController();
      this.notice.show('Stopped. Put codes together yourself, or', button('begin again', () => this.find()));
    });
    this.notice.show('');
    try {
      const { sets } = await ask('about', undefined, { signal });
      let answer;
      if (sets.includes(this.game.name)) {
        answer = await ask('questions', { game: this.game.name }, { signal });
      } else {
        fill(this.working, el('p', {}, 'Looking for the fewest codes that tell all secrets apart \u2026'), progress.node);
        answer = await compute({ kind: 'questions', game: this.game.name }, { signal, progress: (job) => progress.show(job) });
      }
      this.answer = answer;
      this.begin(answer.set);
    } catch (refused) {
      this.refused(refused);
    } finally {
      fill(this.working);
    }
  }

  begin(codes) {
    this.rows = codes.map((text) => this.row(text));
    this.draw();
  }

  row(text) {
    const row = { code: text };
    row.hint = new HintInput(this.game, { optional: true, label: `The hint to ${[...text].join(' ')}`, onchange: () => this.identify() });
    return row;
  }

  add() {
    if (!this.pegs.code) return this.notice.show('Put all pegs of the code first.');
    this.notice.show('');
    this.rows.push(this.row(this.pegs.code));
    this.pegs.set('');
    return this.draw();
  }

  /** Codes changed: the list, and what each of them tells. */
  async draw() {
    const codes = this.rows.map((row) => row.code);
    this.remember({ game: this.game.name, codes: codes.join('.') });
    fill(this.list, this.rows.map((row, at) => el('li', {}, code(this.game, row.code), row.hint.node,
      button('\u00d7', () => { this.rows.splice(at, 1); this.draw(); }, { class: 'edit', 'aria-label': `Take ${[...row.code].join(' ')} away` }))));
    try {
      const analysis = await ask('analyse', { game: this.game.name, set: codes.join(' ') }, { signal: this.controller.signal });
      this.notice.show('');
      this.explain(analysis);
      fill(this.doubt, this.falling(analysis));
    } catch (refused) {
      this.refused(refused);
    }
    return this.identify();
  }

  explain({ set: codes, resolved, unresolved }) {
    const same = this.answer && codes.length === this.answer.set.length && codes.every((one) => this.answer.set.includes(one));
    const proved = same && this.answer.proved;
    const enough = resolved
      ? `${counted(codes.length, 'code identifies', 'codes identify')} every secret. `
      : `These codes leave ${counted(unresolved.length, 'group', 'groups')} of secrets that look alike. `;
    fill(this.standing, proved ? el('span', { class: 'badge proved' }, 'proved') : null, ' ', enough,
      proved ? 'No fewer do.' : same && this.answer.lower_bound ? `At least ${this.answer.lower_bound} are needed.` : '',
      resolved ? null : el('span', { class: 'quiet' }, `For example ${unresolved[0]?.slice(0, 2).join(' and ') ?? ''}.`));
  }

  /** What is left to know after each code, in bits. */
  falling({ steps }) {
    const most = steps[0].entropy_left || 1;
    const row = (step, at) => {
      const bar = el('span', { class: 'bar', hidden: step.entropy_left === 0 });
      bar.style.width = `${(100 * step.entropy_left) / most}%`;
      const label = at ? code(this.game, step.code, { class: 'small' }) : el('span', { class: 'quiet' }, 'before');
      const words = `${at ? `after ${[...step.code].join(' ')}` : 'before any code'}: ${step.entropy_left.toFixed(2)} bits, at most ${step.largest_class} alike`;
      return el('li', {}, el('div', { class: 'part falling', role: 'img', 'aria-label': words }, label,
        el('span', { class: 'track' }, bar), el('span', { class: 'number' }, step.entropy_left.toFixed(2)),
        el('span', { class: 'number then' }, step.largest_class.toLocaleString('en'))));
    };
    return el('div', { class: 'bars' },
      el('p', { class: 'quiet' }, `${steps[0].largest_class.toLocaleString('en')} secrets, all equally likely: ${most.toFixed(2)} bits to be told.`),
      el('div', { class: 'part falling head', 'aria-hidden': 'true' }, el('span', {}, 'after'), el('span', {}, ''), el('span', { class: 'number' }, 'bits left'), el('span', { class: 'number' }, 'most alike')),
      el('ul', {}, steps.map(row)));
  }

  /** The hints so far: the secret, or what is left, or which of them clash. */
  async identify() {
    const given = this.rows.filter((row) => row.hint.text !== null);
    this.identifying?.abort();
    this.identifying = new AbortController();
    [...this.list.children].forEach((item) => item.classList.remove('clash'));
    if (!given.length) {
      fill(this.found, el('p', {}, 'Think of a secret, ask all codes at once, and enter the hints: then the secret is known.'));
      return;
    }
    try {
      const from = history(given.map((row) => ({ guess: row.code, hint: row.hint.text })));
      const position = await ask('position', { game: this.game.name, from }, { signal: this.identifying.signal });
      this.notice.show('');
      const n = position.candidates;
      if (n === 1) {
        fill(this.found, el('p', { class: 'left' }, el('b', {}, 'The secret is')), code(this.game, position.left[0], { class: 'large' }));
        announce(`The secret is ${[...position.left[0]].join(' ')}`);
      } else {
        fill(this.found, el('p', { class: 'left' }, el('b', {}, n.toLocaleString('en')), ' secrets fit the hints so far'),
          n <= 60 ? el('div', { class: 'secrets' }, position.left.map((text) => code(this.game, text, { class: 'small' }))) : null);
      }
    } catch (refused) {
      if (refused.name === 'AbortError') return;
      const clashing = (refused.entries ?? []).map((number) => this.rows.indexOf(given[number - 1]));
      clashing.forEach((at) => this.list.children[at]?.classList.add('clash'));
      fill(this.found, clashing.length ? el('p', {}, 'No secret fits these hints.') : null);
      this.refused(refused);
    }
  }

  /** A secret is drawn and all questions are answered at once. */
  async demonstrate() {
    try {
      const drawn = await ask('draw', { game: this.game.name }, { signal: this.controller.signal });
      await Promise.all(this.rows.map(async (row) => {
        const answer = await ask('hint', { game: this.game.name, secret: drawn.secret, guess: row.code }, { signal: this.controller.signal });
        row.hint.set(numbers(answer.hint));
      }));
      await this.identify();
    } catch (refused) {
      this.refused(refused);
    }
  }

  forget() {
    this.rows.forEach((row) => row.hint.set({ inPlace: null, elsewhere: null }));
    this.identify();
  }
}

export function openQuestions(root, params, remember) {
  const room = new Questions(root, params, remember);
  return () => room.leave();
}
