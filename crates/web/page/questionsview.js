// How the room of questions looks: the codes and their hints, what they tell, how the doubt falls.

import { gameChoice, linkButton, notice, progress, selection } from './controls.js';
import { isTwo } from './hints.js';
import { code, hintEntry, palette, slots, spelled } from './pegs.js';
import { button, el, row, unseen } from './view.js';
import { t, whole } from './words.js';

/** What is known of the set: whether it is enough, and whether fewer could be. */
function standing({ analysis, fewest }) {
  if (!analysis) return null;
  const { set, resolved, unresolved } = analysis;
  const proved = resolved && fewest?.codes_needed === set.length;
  const alike = unresolved[0]?.slice(0, 2);
  return el('p', { class: 'standing-words' },
    proved && el('span', { class: 'badge proved' }, t('proved')), ' ',
    resolved ? t('questions.enough', set.length) : t('questions.alike', unresolved.length, alike), ' ',
    proved ? t('questions.fewest') : fewest?.lower_bound ? t('questions.least', fewest.lower_bound) : '');
}

/** What is left to know after each code, in bits. */
function falling(game, { steps }) {
  const most = steps[0].entropy_left || 1;
  const line = (step, at) => {
    const words = t('questions.step', at ? (game.kind === 'table' ? step.code : spelled(step.code)) : null, step.entropy_left.toFixed(2), step.largest_class);
    return el('li', {}, el('div', { class: `part falling ${game.kind}`, role: 'img', 'aria-label': words },
      at ? code(game, step.code, 'small') : el('span', { class: 'quiet' }, t('questions.before')),
      el('span', { class: 'track' }, el('span', { class: 'bar', hidden: step.entropy_left === 0, style: { width: `${(100 * step.entropy_left) / most}%` } })),
      el('span', { class: 'number' }, step.entropy_left.toFixed(2)),
      el('span', { class: 'number then' }, whole(step.largest_class))));
  };
  return el('div', { class: 'bars' },
    el('p', { class: 'quiet' }, t('questions.bits', whole(steps[0].largest_class), most.toFixed(2))),
    el('div', { class: `part falling head ${game.kind}`, 'aria-hidden': 'true' }, el('span', {}, t('questions.after')), el('span', {}), el('span', { class: 'number' }, t('questions.left')), el('span', { class: 'number' }, t('questions.most'))),
    el('ul', {}, steps.map(line)));
}

/** What the hints say. */
function identified(room, { game, position, clash }) {
  if (clash.length) return el('p', {}, t('questions.none'));
  if (!position) return el('p', {}, t(room.begun() && isTwo(game) ? 'questions.half' : 'questions.think'));
  const n = position.candidates;
  if (n === 1) return [el('p', { class: 'left' }, el('b', {}, t('questions.is'))), code(game, position.left[0], 'large')];
  return [el('p', { class: 'left' }, t('questions.fit', whole(n))), n <= 60 && el('div', { class: 'secrets' }, position.left.map((text) => code(game, text, 'small')))];
}

/** A hint to be given: the answers of a table are a list. */
function hint(room, { game, replies }, { code: asked, given }, at) {
  if (game.kind !== 'table') return hintEntry(game, given, (next) => room.give(at, next), { name: `hint-${at}` });
  return selection(t('questions.reply', asked), [['', t('questions.open')], ...(replies[asked] ?? []).map((text) => [text, text])], given.text ?? '',
    (text) => room.give(at, { text: text || null }), { id: `hint-${at}-text`, class: 'hint-entry' });
}

/** One more code, put together, or one of a table's questions. */
function another(room, { game, entry, asked, rows }) {
  if (game.kind === 'table') {
    const left = (asked ?? []).filter((one) => !rows.some(({ code: there }) => there === one));
    return row(selection(t('questions.another'), [['', asked ? t('questions.choose') : t('advice.wait')], ...left.map((one) => [one, one])], '', (one) => room.append(one), { class: 'more-questions' }));
  }
  return el('div', { class: `lacquer ${game.kind}`, style: { '--pegs': String(game.pegs) } }, slots(game, entry, (next) => room.put(next)),
    el('div', { class: 'entry' }, palette(game, entry, (next) => room.put(next)), row(button(t('questions.add'), () => room.add(), { class: 'go' }))));
}

export function questionsView(room, state) {
  const { game, rows, analysis, job, stopped, problem, clash, adding, writing, about, doing } = state;
  return el('div', { class: 'room room-questions' },
    el('h1', { class: 'unseen' }, t('room.questions')),
    el('div', { class: 'controls' },
      gameChoice(game.name, { writing, write: (text) => room.change({ writing: text }), choose: (name) => room.choose(name), most: about?.max_compared, words: true, tables: true }),
      el('span', { class: 'spring' }),
      button(t('questions.demonstrate'), () => room.demonstrate(), { class: 'demonstrate', disabled: !rows.length || Boolean(doing) }),
      button(t('questions.forget'), () => room.forget(), { disabled: !rows.length }), linkButton()),
    notice(problem),
    el('div', { class: 'columns' },
      el('section', { class: 'card', 'aria-label': t('questions.title') },
        el('h2', {}, t('questions.title')), standing(state),
        job && [el('p', {}, t('questions.looking')), progress(job, () => room.halt())],
        stopped && row(el('span', {}, t('questions.stopped')), button(t('job.again'), () => room.find())),
        el('ol', { class: 'questions', 'aria-label': t('questions.list') }, rows.map((one, at) => el('li', { key: one.code, class: clash.includes(at) ? 'clash' : '' },
          code(game, one.code), hint(room, state, one, at),
          button(['\u00d7', unseen(t('questions.away', game.kind === 'table' ? one.code : spelled(one.code)))], () => room.remove(at), { class: 'edit', 'data-away': one.code })))),
        el('details', { open: adding }, el('summary', { onclick: (event) => { event.preventDefault(); room.open(!adding); } }, t('questions.another')),
          adding && another(room, state))),
      el('section', { class: 'card', 'aria-label': t('questions.tell') },
        el('div', { class: 'identified', 'aria-live': 'polite' }, identified(room, state)),
        analysis && [el('h2', {}, t('questions.doubt')), falling(game, analysis)])));
}
