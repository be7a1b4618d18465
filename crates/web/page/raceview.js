// How the race looks: two boards side by side, and the result below.

import { answered, board, leftAfter, waiting } from './board.js';
import { gameChoice, levelChoice, linkButton, notice, progress } from './controls.js';
import { codeOf } from './entry.js';
import { wins } from './games.js';
import { keyboard } from './keyboard.js';
import { code, noPins, palette, slots } from './pegs.js';
import { ratingTable } from './rating.js';
import { scores } from './verdict.js';
import { button, el, places, row } from './view.js';
import { t, whole } from './words.js';

function goButton(room, { entry, doing }, words) {
  const ready = codeOf(entry) && !doing;
  return button(t(words), (event) => event.detail < 2 && room.submit(), { class: `go ${ready ? '' : 'unready'}`, 'aria-disabled': !ready });
}

/** Pegs or letters to put a code together with; of letters it is shown what is known. */
function symbols(room, { game, entry }, entries) {
  return game.kind === 'words' ? keyboard(room, { game, entry, entries }) : palette(game, entry, (next) => room.put(next));
}

/** First of all, the person's secret. */
function choosing(room, state) {
  const { game, entry, job } = state;
  return el('section', { class: 'card narrow', 'aria-label': t('race.secret') },
    el('h2', {}, t('race.secret')), el('p', {}, t('race.about')),
    el('div', { class: `lacquer ${game.kind}`, style: { '--pegs': String(game.pegs) } },
      slots(game, entry, (next) => room.put(next)),
      el('div', { class: 'entry' }, symbols(room, state, []),
        row(goButton(room, state, 'race.begin'), button(t('race.any'), () => room.any())))),
    job && [el('p', {}, t('race.looking')), progress(job, () => room.halt())]);
}

function side(room, state, player) {
  const { game, entry, left } = state;
  const entries = state[player];
  const mine = player === 'mine';
  const found = entries.length && wins(game, entries.at(-1).hint);
  const playing = mine && !room.result;
  const rows = entries.map((one, at) => answered(game, one, at, {}, leftAfter(game, one.hint, left[player][at + 1])));
  const now = playing && el('li', { class: 'line now', key: `row ${entries.length}` },
    el('span', { class: 'place', 'aria-hidden': 'true' }, entries.length + 1), slots(game, entry, (next) => room.put(next)), noPins(game));
  const count = left[player][entries.length];
  return el('section', { class: 'hero', 'aria-label': t(`race.${player}`) },
    el('div', { class: 'standing' }, el('h2', {}, t(`race.${player}`)), !mine && el('p', { class: 'quiet row' }, t('race.looks'), ' ', code(game, state.secret, 'small'))),
    el('p', { class: 'left' }, found ? el('b', {}, t('end.found', entries.length)) : count === undefined ? '\u00a0' : t('race.left', whole(count), count)),
    el('div', { class: `lacquer ${game.kind}`, style: { '--pegs': String(game.pegs) } },
      board(t(mine ? 'race.yours' : 'race.its'), rows, now, waiting(game, entries.length + (playing ? 1 : 0))),
      playing && el('div', { class: 'entry', 'aria-busy': String(Boolean(state.doing)) }, symbols(room, state, entries), row(goButton(room, state, 'play.guess')))));
}

function ending(room, { game, hidden, rated }) {
  const table = (player) => {
    const one = rated[player];
    return el('section', { class: 'card', 'aria-label': t(player === 'mine' ? 'race.yours' : 'race.its') }, el('h3', {}, t(player === 'mine' ? 'race.yours' : 'race.its')),
      one ? [el('p', {}, t('race.scores', scores(one).skill, scores(one).luck, places(one.expected))), ratingTable(game, one)] : el('p', { class: 'quiet' }, t('end.wait')));
  };
  return el('div', { class: 'over' },
    el('section', { class: 'card', 'aria-label': t('race.result') }, el('h2', { class: 'result' }, t(`race.${room.result}`)),
      hidden && el('p', { class: 'row' }, t('race.was'), ' ', code(game, hidden)),
      button(t('race.another'), () => room.restart(), { class: 'go' })),
    el('div', { class: 'columns even' }, table('mine'), table('theirs')));
}

export function raceView(room, state) {
  const { game, level, secret, problem, writing } = state;
  return el('div', { class: 'room room-race' },
    el('h1', { class: 'unseen' }, t('room.race')),
    el('div', { class: 'controls' },
      gameChoice(game.name, { writing, write: (text) => room.change({ writing: text }), choose: (name) => room.restart({ game: name }), words: true }),
      el('label', {}, t('race.against'), ' ', levelChoice(t('level.choose'), level, (chosen) => room.restart({ level: chosen }))),
      el('span', { class: 'spring' }), button(t('race.new'), () => room.restart()), linkButton()),
    notice(problem),
    secret ? [el('div', { class: 'columns even' }, side(room, state, 'mine'), side(room, state, 'theirs')), room.result && ending(room, state)] : choosing(room, state));
}
