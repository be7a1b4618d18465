// The statistics as they are shown, with ways to take them along or to forget them.

import { gameTitle } from './controls.js';
import { game as named } from './games.js';
import { exported, forget, summary, take } from './stats.js';
import { button, el, row } from './view.js';
import { t, whole } from './words.js';

const two = (number) => (number === null ? '\u2013' : number.toFixed(2));
const none = (number) => (number === null ? '\u2013' : String(Math.round(number)));
const share = (part, all) => `${Math.round((100 * part) / all)} %`;

function table(title, heads, rows) {
  if (!rows.length) return null;
  return el('div', { class: 'figures' }, el('h3', {}, title), el('table', {},
    el('thead', {}, el('tr', {}, heads.map((name, at) => el('th', { scope: 'col', class: at ? 'number' : '' }, name)))),
    el('tbody', {}, rows.map((cells) => el('tr', {}, cells.map((cell, at) => (at ? el('td', { class: 'number' }, cell) : el('th', { scope: 'row' }, cell))))))));
}

function download() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([exported()], { type: 'application/json' }));
  link.download = 'yomikiri-games.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The statistics. `said` is what happened last; `change` sets it. */
export function statsView({ said = null, sure = false }, change) {
  const sums = summary();
  const read = async (file) => change({ said: file && take(await file.text()) ? t('stats.taken') : t('stats.refused') });
  return [
    el('p', {}, sums.total ? t('stats.total', whole(sums.total), sums.streak) : t('stats.none')),
    table(t('stats.codes'), ['stats.game', 'stats.games', 'stats.average', 'stats.expected', 'stats.fewest', 'stats.skill', 'stats.luck'].map((name) => t(name)),
      sums.codes.map((one) => [named(one.name) ? gameTitle(one.name) : one.name, whole(one.games), two(one.average), two(one.expected), one.fewest, none(one.skill), none(one.luck)])),
    table(t('stats.deals'), ['stats.board', 'stats.games', 'stats.won', 'stats.rate'].map((name) => t(name)),
      sums.deals.map((one) => [`${one.name} \u00d7 ${one.name}`, whole(one.games), whole(one.won), share(one.won, one.games)])),
    table(t('stats.races'), ['stats.game', 'stats.games', 'stats.won', 'stats.drawn', 'stats.rate'].map((name) => t(name)),
      sums.races.map((one) => [gameTitle(one.name), whole(one.games), whole(one.won), whole(one.drawn), share(one.won, one.games)])),
    el('p', { class: 'quiet' }, t('stats.about')),
    row(
      button(t('stats.export'), download, { disabled: !sums.total }),
      el('label', { class: 'button' }, t('stats.import'), el('input', { type: 'file', class: 'unseen', accept: '.json,application/json', 'data-import': true, onchange: (event) => read(event.target.files[0]) })),
      sure
        ? [button(t('stats.sure'), () => { forget(); change({ said: t('stats.forgotten'), sure: false }); }, { class: 'go' }), button(t('edit.cancel'), () => change({ sure: false }))]
        : button(t('stats.forget'), () => change({ sure: true }), { disabled: !sums.total })),
    el('p', { role: 'status' }, said),
  ];
}
