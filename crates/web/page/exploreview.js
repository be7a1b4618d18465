// How the room of strategies looks: the facts and the tree, and the position in view beside them.

import { bars } from './bars.js';
import { answered } from './board.js';
import { choice, gameChoice, linkButton, notice, progress, selection } from './controls.js';
import { considered } from './drawer.js';
import { EFFORTS } from './efforts.js';
import { winning } from './games.js';
import { code } from './pegs.js';
import { scatter } from './scatter.js';
import { spectrumView } from './spectrumview.js';
import { average, tree } from './tree.js';
import { button, el, places, row } from './view.js';
import { t, whole } from './words.js';

function facts(room, { found, file, from }) {
  const most = Math.max(...found.profile);
  return el('div', { class: 'facts' },
    file && el('p', { class: 'quiet' }, t('explore.file', file, found.game)),
    from && el('p', { class: 'quiet' }, t('explore.after', from), ' ', button(t('explore.whole'), () => room.restart({}), { class: 'whole' })),
    found.optimal === false && el('p', { class: 'not-proved' }, el('span', { class: 'badge' }, t('found')), ' ', t('explore.found', whole(found.total_guesses), found.lower_bound === undefined ? null : whole(found.lower_bound)), ' ',
      button(t('explore.prove'), () => room.prove(), { class: 'prove' })),
    el('p', {}, el('b', { class: 'figure' }, places(found.average)), ' ', t('explore.facts', whole(found.total_guesses), whole(found.candidates), found.max_guesses)),
    el('ol', { class: 'profile', 'aria-label': t('explore.profile') }, found.profile.map((number, at) => el('li', { title: t('explore.column', number, at + 1) },
      el('span', { class: 'quiet' }, whole(number)), el('span', { class: 'column', style: { height: `${Math.max(2, (56 * number) / most)}px` } }), el('span', {}, at + 1)))));
}

/** All guesses here; what a best strategy takes is known, even where the others are not settled. */
function guesses(room, state, node) {
  const { table, settling, found, objective, file, considered: why } = state;
  if (node.candidates < 2) return el('p', { class: 'quiet' }, t('explore.one'));
  if (!table) return el('p', { class: 'quiet' }, state.problem ? '' : t('explore.comparing'));
  const known = found.optimal && objective === 'average' && !file;
  const rows = table.rows.map((one) => (known && one.guess === node.guess && !one.proved ? { ...one, proved: true, average: `${node.total_guesses}/${node.candidates}` } : one));
  const chosen = rows.find((one) => one.guess === why?.guess.guess);
  return [
    scatter(rows, node.candidates, { mark: node.guess, chosen: why?.guess.guess, choose: (one) => room.consider(one.guess) }),
    settling ? progress(settling, () => room.unsettle()) : !table.proved && row(button(t('explore.settle'), () => room.settle())),
    why && chosen && el('p', { class: 'quiet' }, t('explore.stands', chosen.class_size, chosen.entropy.toFixed(3), chosen.parts)),
    considered(state.game, why, null),
  ];
}

function position(room, state) {
  const { path, game, found } = state;
  const node = room.node(path);
  const parts = Object.entries(node.then ?? {}).map(([hint, child]) => ({ hint, size: child.candidates, average: `${child.total_guesses}/${child.candidates}` }));
  if (node.is_candidate) parts.push({ hint: winning(game), size: 1, average: '0' });
  const from = room.position().from;
  const home = game.kind === 'words' ? 'words' : 'play';
  return el('section', { class: 'card', 'aria-label': t('explore.view') },
    el('ol', { class: 'way', 'aria-label': t('explore.way') }, room.entries().map((entry, at) => answered(game, entry, at))),
    el('div', { class: 'best' }, code(game, node.guess, 'large'),
      el('div', {}, el('p', {}, t('explore.left', node.candidates, node.is_candidate)), el('p', {}, t('explore.from', average(node)))),
      el('div', { class: 'row there' }, el('a', { class: 'button', href: `#/${home}?${new URLSearchParams({ mode: 'assist', game: found.game, from })}` }, t('explore.play')),
      !state.file && state.objective === 'average' && path.length > 0 && node.candidates > 1 && button(t('explore.here'), () => room.restart({ from, all: state.all ? '1' : '' }), { class: 'here-on' }))),
    bars(game, parts, { guess: node.guess, choose: (hint) => node.then?.[hint] && room.go([...path, hint]), action: t('explore.there') }),
    el('h2', {}, t('explore.all')), guesses(room, state, node));
}

export function exploreView(room, state) {
  const { game, objective, found, job, stopped, problem, file, writing, about, all, from, effort } = state;
  return el('div', { class: 'room room-explore' },
    el('h1', { class: 'unseen' }, t('room.explore')),
    el('div', { class: 'controls' },
      game.kind !== 'words' && choice(t('explore.objective'), 'objective', ['average', 'strongest'].map((name) => [name, t(`objective.${name}`)]), objective, (chosen) => room.restart({ objective: chosen })),
      gameChoice(game.name, { writing, write: (text) => room.change({ writing: text }), choose: (name) => room.restart({ game: name }), most: about?.max_compared, words: true }),
      objective === 'average' && selection(t('explore.effort'), EFFORTS.map((number) => [number, t('explore.tried', number)]), effort, (number) => room.restart({ from, effort: number === '0' ? '' : number }), { 'data-keep': 'effort' }),
      el('label', { class: 'button' }, t('explore.open'), el('input', { type: 'file', accept: '.json,application/json', class: 'unseen', id: 'strategy-file', onchange: (event) => room.read(event.target.files[0]) })),
      !file && objective === 'average' && button(t('spectrum.title'), () => room.unfold(!all), { class: 'unfold', 'aria-pressed': all }),
      el('span', { class: 'spring' }), !file && linkButton()),
    notice(problem, stopped && row(button(t('job.again'), () => room.find()))),
    all && !file && !problem && spectrumView(room, state),
    job && progress(job, () => room.halt()),
    found && el('div', { class: 'columns' },
      el('section', { class: 'card', 'aria-label': t('explore.strategy') }, facts(room, state), el('div', { class: 'tree-box' }, tree(room, state))),
      position(room, state)));
}
