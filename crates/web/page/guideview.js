// How a table looks as a guide: the question with its answers, what was answered, and what is left.

import { linkButton, listedChoice, notice } from './controls.js';
import { button, el, places, row, unseen } from './view.js';
import { t, whole } from './words.js';
import { listed } from './games.js';

/** The question that is best here, or the end. */
function question(room, { facts, advice, problem }) {
  if (!facts) return el('p', { class: 'quiet' }, problem ? '' : t('advice.wait'));
  if (facts.candidates === 1) return el('div', { class: 'result-box' }, el('p', { class: 'quiet' }, t('guide.result')), el('h2', { class: 'result' }, facts.left[0]));
  if (!advice) return el('p', { class: 'quiet' }, t('advice.wait'));
  const { best } = advice;
  if (best.parts.length < 2) return el('p', {}, t('guide.none'));
  const standing = el('span', { class: `badge ${advice.proved ? 'proved' : ''}` }, t(advice.proved ? 'proved' : 'found'));
  return el('div', { class: 'question', key: best.guess },
    el('h2', { class: 'result' }, best.guess),
    el('div', { class: 'replies' }, best.parts.map(({ hint, size }) => button([el('span', {}, hint), el('span', { class: 'quiet' }, whole(size), unseen(t('board.left')))], () => room.answer(best.guess, hint), { class: 'reply', 'data-hint': hint }))),
    row(button(t('guide.skip'), () => room.skip(best.guess), { class: 'skip-question' })),
    el('p', { class: 'quiet' }, standing, ' ', advice.average === null ? t('guide.open') : t('guide.average', places(advice.average))));
}

/** What was answered; each leads back to before it. */
function answered(room, { entries, skipped }) {
  return entries.length + skipped.length > 0 && el('section', { class: 'card', 'aria-label': t('guide.answers') },
    el('h2', {}, t('guide.answers')),
    el('ol', { class: 'answers' }, entries.map(({ guess, hint }, at) => el('li', { key: guess },
      el('span', {}, guess), el('b', {}, hint), button([t('guide.change'), unseen(`: ${guess}`)], () => room.back(at), { class: 'change' })))),
    skipped.length > 0 && el('p', { class: 'quiet' }, t('guide.skipped', skipped.join(', '))));
}

/** The whole room. */
export function guideView(room, state) {
  const { game, entries, skipped, facts, problem } = state;
  if (!game) {
    return el('div', { class: 'room' }, el('h1', {}, t('room.guide')), notice({ text: t('listed.none', 'table:FILE.csv') }),
      el('ul', {}, listed('table').map(({ name, title }) => el('li', {}, el('a', { href: `#/guide?${new URLSearchParams({ game: name })}` }, title)))));
  }
  const begun = entries.length + skipped.length > 0;
  return el('div', { class: 'room room-guide' },
    el('h1', { class: 'unseen' }, t('room.guide')),
    el('div', { class: 'controls' }, listedChoice('table', game.name, (name) => room.restart(name)), el('span', { class: 'spring' }),
      button(t('guide.back'), () => room.back(entries.length - 1), { disabled: !entries.length, class: 'undo' }),
      button(t('cards.again'), () => room.restart(), { disabled: !begun, class: 'again' }), linkButton()),
    notice(problem),
    el('div', { class: 'columns even' },
      el('section', { class: 'card asking-card', 'aria-label': t('guide.question') },
        el('p', { class: 'left' }, facts ? t('guide.left', whole(facts.candidates), whole(facts.codes)) : '\u00a0'), question(room, state)),
      el('div', { class: 'beside' }, answered(room, state),
        facts && facts.candidates > 1 && el('section', { class: 'card', 'aria-label': t('guide.possible') }, el('h2', {}, t('guide.possible')),
          el('ul', { class: 'things' }, facts.left.map((thing) => el('li', { key: thing }, thing)),
            facts.candidates > facts.left.length && el('li', { class: 'quiet' }, t('left.more', whole(facts.candidates - facts.left.length))))))));
}
