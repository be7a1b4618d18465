// The review of a finished game: skill and luck, then guess by guess with a verdict, to be stepped
// through and played again from any of them.

import { code } from './pegs.js';
import { ratingTable } from './rating.js';
import { scores, verdict } from './verdict.js';
import { button, el, places, row, unseen } from './view.js';
import { t } from './words.js';

/** A verdict as a small mark with its word. */
export function verdictMark(rated) {
  const name = verdict(rated);
  return el('span', { class: `verdict is-${name}` }, t(`verdict.${name}`));
}

/** A number from 0 to 99, with the exact one beside it. */
function dial(name, score, exact) {
  return el('div', { class: 'dial' },
    el('b', { class: 'figure' }, score),
    el('span', {}, name), el('span', { class: 'quiet' }, places(exact, true)),
    el('span', { class: 'dial-track', 'aria-hidden': 'true' }, el('span', { class: 'dial-fill', style: { width: `${score}%` } })));
}

/** One guess in words. */
function guessView(game, one) {
  const name = verdict(one);
  return el('div', { class: 'reviewed', key: one.guess + one.candidates },
    el('p', { class: 'row' }, code(game, one.guess), verdictMark(one)),
    el('p', {}, name === 'best' ? t('review.best', places(one.made)) : t('review.lost', places(-one.skill_decimal), places(one.made), places(one.best))),
    name !== 'best' && el('p', { class: 'row' }, t('review.instead'), ' ', code(game, one.best_guess)),
    el('p', { class: 'quiet' }, t('review.luck', one.candidates, one.candidates_after, Number(one.luck_decimal.toFixed(2)), places(one.luck, true))));
}

/** The whole review. `look` shows a guess, `again` lets it run, `replay` plays on from one. */
export function review(game, { rated, step, running }, { look, again, replay }, ...more) {
  const { skill, luck } = scores(rated);
  const last = rated.guesses.length - 1;
  const at = step ?? last;
  return el('div', { class: 'review' },
    el('p', {}, t('review.expected', places(rated.expected))),
    el('div', { class: 'dials' }, dial(t('review.skill'), skill, rated.skill), dial(t('review.luckName'), luck, rated.luck)),
    el('div', { class: 'stepper', role: 'group', 'aria-label': t('review.steps') },
      button(['\u2039', unseen(t('review.back'))], () => look(at - 1), { disabled: at === 0 }),
      el('span', {}, t('review.step', at + 1, last + 1)),
      button(['\u203a', unseen(t('review.on'))], () => look(at + 1), { disabled: at === last }),
      button(t(running ? 'review.running' : 'review.run'), again, { disabled: running })),
    guessView(game, rated.guesses[at]),
    row(replay && button(t('review.replay'), () => replay(at), { class: 'replay' }), ...more),
    el('details', {}, el('summary', {}, t('review.numbers')), ratingTable(game, rated)));
}
