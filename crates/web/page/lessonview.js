// How a lesson looks: the steps, and the one that is open. Every number is the server's.

import { gameChoice, linkButton, notice, progress } from './controls.js';
import { code, pins } from './pegs.js';
import { button, el, row } from './view.js';
import { percent, t, whole } from './words.js';

/** Hints that are shown of a first guess. */
const HINTS = 14;

const bits = (number) => number.toFixed(3);
const isTable = ({ kind }) => kind === 'table';
const asked = (game, text) => (isTable(game) ? el('span', {}, text) : code(game, text, 'small'));
const answered = (game, hint, guess) => (isTable(game) ? el('span', {}, hint) : pins(game, hint, guess));
const number = (text) => el('td', { class: 'number' }, text);
/** What a narrow screen leaves out. */
const wide = (text) => el('td', { class: 'number wide-only' }, text);

/** A table; the first cell of a row names it. A narrow screen leaves out the columns that are named in `wider`. */
function table(label, names, rows, wider = []) {
  return el('div', { class: 'figures', tabindex: 0, role: 'region', 'aria-label': label }, el('table', { class: 'lesson-table' },
    el('thead', {}, el('tr', {}, names.map((name, at) => (name ? el('th', { scope: 'col', class: `${at ? 'number' : ''} ${wider.includes(name) ? 'wide-only' : ''}` }, name) : el('td', { class: 'wide-cell' }))))),
    el('tbody', {}, rows.map(([name, ...cells], at) => el('tr', { key: at }, el('th', { scope: 'row' }, name), cells)))));
}

/** Whether all secrets are equally likely. */
const isEven = ({ first, candidates }) => first.hints.every(({ share, size }) => Math.abs(share - size / candidates) < 1e-9);

function hints(_room, { game, lesson }) {
  const { first, candidates } = lesson;
  const largest = Math.max(...first.hints.map(({ share }) => share));
  const track = (share) => el('td', { class: 'wide-cell' }, el('span', { class: 'track', 'aria-hidden': 'true' }, el('span', { class: 'bar', style: { width: `${(100 * share) / largest}%` } })));
  const rows = first.hints.slice(0, HINTS).map(({ hint, size, share, bits: told }) => [answered(game, hint, first.guess), number(whole(size)), number(percent(share)), track(share), number(bits(told))]);
  return [
    el('p', {}, t('lesson.doubt', whole(candidates), bits(lesson.bits), isEven(lesson))),
    el('p', { class: 'asked' }, t('lesson.ask'), ' ', asked(game, first.guess)),
    table(t('lesson.title', 1), [t('bars.hint'), t('lesson.secrets'), t('lesson.share'), '', t('lesson.bits')], rows),
    first.hints.length > HINTS && el('p', { class: 'quiet' }, t('bars.more', whole(first.hints.length - HINTS))),
    el('p', {}, t('lesson.entropy', bits(first.entropy), first.entropy > 0 ? (lesson.bits / first.entropy).toFixed(2) : null, isTable(game))),
  ];
}

function round(room, { game, lesson }) {
  const { round: { secret, steps }, bits: all, proved, candidates } = lesson;
  if (!steps.length) return el('p', {}, t('lesson.none', candidates === 1));
  let sum = 0;
  const rows = steps.map(({ guess, hint, candidates: before, candidates_after: after, bits: told }) => {
    sum += told;
    return [el('span', { class: 'row' }, asked(game, guess), answered(game, hint, guess)), number(whole(before)), number(whole(after)), number(bits(told)), wide(bits(sum))];
  });
  const parts = steps.filter(({ bits: told }) => told > 0);
  return [
    el('p', { class: 'asked' }, t('lesson.secret'), ' ', isTable(game) ? el('b', {}, secret) : code(game, secret), ' ', button(t('lesson.another'), () => room.another(), { class: 'another' })),
    el('p', {}, t('lesson.asks', proved, isTable(game))),
    table(t('lesson.title', 2), [t('lesson.guess', isTable(game)), t('lesson.before'), t('lesson.after'), t('lesson.bits'), t('lesson.sum')], rows, [t('lesson.sum')]),
    el('div', { class: 'bit-bar', role: 'img', 'aria-label': t('lesson.sums', bits(all)) }, parts.map(({ bits: told }, at) => el('span', { key: at, style: { flexGrow: String(told) } }, told / all > 0.09 ? told.toFixed(1) : ''))),
    el('p', {}, t('lesson.sums', bits(all))),
  ];
}

function misled(_room, { game, lesson }) {
  const { positions, misled: wrong, example } = lesson.entropy;
  if (!example) return el('p', {}, t('lesson.agrees', positions, isTable(game), lesson.candidates < 3));
  const [best, most] = example.guesses;
  const rows = example.guesses.map((one, at) => [
    el('span', { class: 'row' }, asked(game, one.guess), at === 0 && el('span', { class: 'badge proved' }, t('verdict.best'))),
    number(bits(one.entropy)), wide(whole(one.parts.length)), number(one.total_guesses === null ? '?' : whole(one.total_guesses)),
    number(one.average_decimal === null ? '?' : one.average_decimal.toFixed(3)), wide((one.profile ?? []).map(whole).join(', ')),
  ]);
  const lost = most && (isEven(lesson) ? [whole(most.total_guesses - best.total_guesses), whole(example.candidates)] : [(most.average_decimal - best.average_decimal).toFixed(3), null]);
  const home = game.kind === 'words' ? 'words' : 'play';
  return [
    el('p', {}, t('lesson.place', example.start, whole(example.candidates), example.paper)),
    table(t('lesson.title', 3), [t('lesson.guess', isTable(game)), t('lesson.bits'), t('lesson.hints'), t('lesson.total'), t('lesson.average'), t('lesson.found', isTable(game))], rows, [t('lesson.hints'), t('lesson.found', isTable(game))]),
    most && el('p', {}, t('lesson.moral', most.guess, bits(most.entropy - best.entropy), best.guess, ...lost, isTable(game))),
    most && !isTable(game) && el('p', {}, t('lesson.right', most.guess, most.is_candidate, best.guess, best.is_candidate)),
    example.paper && el('p', { class: 'quiet' }, t('lesson.unit')),
    el('p', { class: 'quiet' }, t('lesson.looked', whole(positions), whole(wrong), isTable(game))),
    !isTable(game) && row(el('a', { class: 'button', href: `#/${home}?${new URLSearchParams({ mode: 'assist', game: game.name, from: example.start })}` }, t('lesson.look'))),
  ];
}

/** What is known of the best total. */
function total({ proved, lower_bound: low, upper_bound: high }) {
  return t('lesson.known', proved, low === null ? '?' : whole(low), high === null ? '?' : whole(high));
}

function counting(_room, { game, lesson }) {
  const { branches, measured, after_two: pairs, rows, least_total: least, least_average_decimal: average } = lesson.counting;
  return [
    el('p', {}, t('lesson.branches', whole(branches), measured, isTable(game))),
    pairs !== null && el('p', {}, t('lesson.afterTwo', whole(pairs))),
    table(t('lesson.title', 4), [t('lesson.firsts', isTable(game)), t('lesson.atMost'), t('lesson.strategy', lesson.proved)], rows.map((one) => [
      whole(one.guesses), number(whole(one.at_most)), number(one.found === null ? '?' : whole(one.found))])),
    el('p', {}, t('lesson.least', whole(least), average.toFixed(3), isTable(game)), ' ', total(lesson)),
  ];
}

function greedy(_room, { game, lesson }) {
  const { best, rows } = lesson.greedy;
  const worth = (one) => one.weighted_total ?? one.total_guesses;
  const line = (name, one) => {
    const mean = one.weighted_average_decimal ?? one.average_decimal;
    const more = worth(one) === null || worth(best) === null ? 0 : worth(one) - worth(best);
    return [name, number(worth(one) === null ? t('lesson.late') : whole(worth(one))), number(mean === null ? '' : mean.toFixed(3)),
      wide(one.worst_case ?? ''), number(more ? `${more > 0 ? '+' : '\u2212'}${whole(Math.abs(more))}` : '')];
  };
  return [
    el('p', {}, t('lesson.greedy', isTable(game))),
    table(t('lesson.title', 5), [t('lesson.player'), t('lesson.total'), t('lesson.average'), t('lesson.worst'), t('lesson.more')],
      [line(t('lesson.strategy', lesson.proved), best), ...rows.map((one) => line(t('lesson.named', one.name), one))], [t('lesson.worst')]),
    el('p', {}, total(lesson), ' ', t('lesson.end', lesson.proved, whole(lesson.nodes), lesson.seconds.toFixed(2))),
    row(!isTable(game) && el('a', { class: 'button', href: `#/${game.kind === 'words' ? 'words' : 'play'}?${new URLSearchParams({ mode: 'play', game: game.name })}` }, t('lesson.play')),
      !isTable(game) && el('a', { class: 'button', href: `#/explore?${new URLSearchParams({ game: game.name })}` }, t('room.explore'))),
  ];
}

const PARTS = [hints, round, misled, counting, greedy];
export const STEPS = PARTS.length;

/** The whole room. */
export function lessonView(room, state) {
  const { game, step, lesson, job, stopped, problem, writing } = state;
  const numbers = Array.from({ length: STEPS }, (_, at) => at + 1);
  return el('div', { class: 'room room-lesson' },
    el('h1', { class: 'unseen' }, t('room.lesson')),
    el('div', { class: 'controls' },
      gameChoice(game.name, { writing, write: (text) => room.change({ writing: text }), choose: (name) => room.choose(name), words: true, tables: true }),
      el('span', { class: 'spring' }), linkButton()),
    notice(problem),
    job && [el('p', { class: 'quiet' }, t('lesson.wait')), progress(job, () => room.halt())],
    stopped && row(el('span', {}, t('explore.stopped')), button(t('job.again'), () => room.find())),
    lesson && el('div', { class: 'lesson' },
      el('nav', { 'aria-label': t('lesson.steps') }, el('ol', { class: 'lesson-steps' }, numbers.map((at) => el('li', { key: at },
        button([el('span', { class: 'figure', 'aria-hidden': 'true' }, at), el('span', {}, t('lesson.title', at))], () => room.go(at), { 'aria-current': at === step ? 'step' : undefined, 'data-step': at }))))),
      el('section', { class: 'card' },
        el('h2', { class: 'lesson-title', tabindex: -1 }, t('lesson.title', step)),
        PARTS[step - 1](room, state),
        el('div', { class: 'row lesson-row' },
          button(t('rules.back'), () => room.go(step - 1), { disabled: step === 1, class: 'lesson-back' }),
          button(t('rules.on'), () => room.go(step + 1), { disabled: step === STEPS, class: 'go lesson-on' })))));
}
