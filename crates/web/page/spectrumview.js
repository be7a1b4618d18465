// How all best strategies look: how many there are, their profiles as points, the range of each column,
// and which of them is in view.

import { progress } from './controls.js';
import { placeOf, spectrum } from './spectrum.js';
import { button, el, row } from './view.js';
import { decimal, large, percent, t, whole } from './words.js';

/** A profile to choose, with what is said of it. */
function named(room, title, one, current) {
  return el('div', { class: 'named' }, el('dt', {}, title), el('dd', {},
    button(one.profile.join(', '), () => room.pick(one.profile), { class: 'profile-button', 'aria-pressed': one.profile.join() === current }),
    el('span', { class: 'quiet' }, t('spectrum.have', large(one.strategies), percent(one.share)))));
}

/** The range of each column, beside the strategy in view. */
function columns({ columns: all }, found) {
  const cells = ({ guess_number: at, fewest, most, mean_decimal: mean }) => el('tr', { key: at }, el('th', { scope: 'row' }, at),
    [whole(fewest), whole(most), decimal(mean), found ? whole(found.profile[at - 1] ?? 0) : '\u2013'].map((text) => el('td', { class: 'number' }, text)));
  return el('table', {}, el('caption', {}, t('spectrum.columns')),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, t('spectrum.guess')),
      ['spectrum.fewest', 'spectrum.most', 'spectrum.mean', 'spectrum.shown'].map((name) => el('th', { scope: 'col', class: 'number' }, t(name))))),
    el('tbody', {}, all.map(cells)));
}

/** Which strategy is in view, and others like it. */
function shown(room, { points }, current, drawn) {
  const at = placeOf(points, current);
  if (at < 0) return null;
  const { profiles } = points[at];
  const profile = profiles.find((one) => one.join() === current) ?? profiles[0];
  return el('div', { class: 'shown' },
    el('p', {}, t(drawn ? 'spectrum.drawn' : 'spectrum.first', profile.join(', '))),
    profiles.length > 1 && el('div', { class: 'row alike' }, el('span', { class: 'quiet' }, t('spectrum.alike')), profiles.map((one) => button(one.join(', '), () => room.pick(one), { key: one.join(), class: 'profile-button', 'aria-pressed': one === profile }))),
    row(button(t('spectrum.another'), () => room.pick(profile), { class: 'another' }), drawn && button(t('spectrum.back'), () => room.pick(null), { class: 'usual' })));
}

/** All of it. */
export function spectrumView(room, state) {
  const { spread, found, profile, look } = state;
  if (!spread) return null;
  const current = profile || (found?.profile ?? []).join();
  const facts = spread.points && [
    el('p', {}, el('b', { class: 'figure' }, large(spread.optimal_strategies)), ' ', t('spectrum.facts', spread.optimal_strategies, whole(spread.profiles), spread.profiles)),
    spread.optimal_strategies_up_to_symmetry && el('p', { class: 'quiet' }, t('spectrum.symmetry', large(spread.optimal_strategies_up_to_symmetry))),
    el('p', { class: 'quiet' }, t('spectrum.meaning')),
    el('dl', {}, named(room, t('spectrum.common'), spread.most_common, current), named(room, t('spectrum.rarest'), spread.rarest, current)),
    shown(room, spread, current, profile !== ''),
  ];
  return el('section', { class: 'card all-best', 'aria-label': t('spectrum.title') },
    el('h2', {}, t('spectrum.title')),
    spread.problem && el('p', { class: 'problem', role: 'alert' }, spread.problem),
    spread.job && progress(spread.job, () => room.unfold(false)),
    facts && el('div', { class: 'columns' },
      el('div', {}, spectrum(spread, { profile: current, at: look, look: (number) => room.change({ look: number }), choose: (profiles) => room.pick(profiles[0]) }), columns(spread, found)),
      el('div', {}, facts)));
}
