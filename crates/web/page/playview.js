// How the first room looks: the board in the middle, what is known above it, the analysis beside it.

import { answered, board, leftAfter, waiting } from './board.js';
import { LEVELS, choice, gameChoice, levelChoice, linkButton, listedChoice, notice } from './controls.js';
import { analysisView, considered } from './drawer.js';
import { codeOf, entryOf } from './entry.js';
import { evaluation } from './evaluation.js';
import { keyboard } from './keyboard.js';
import { code, hintEntry, markSlots, noPins, palette, slots } from './pegs.js';
import { review, verdictMark } from './review.js';
import { shareButton, sharedGame } from './share.js';
import { scores } from './verdict.js';
import { button, el, row, unseen } from './view.js';
import { t } from './words.js';

function controls(room, { mode, game, level, writing, daily }) {
  return el('div', { class: 'controls' },
    choice(t('play.what'), 'mode', ['play', 'assist', 'maker'].map((name) => [name, t(`mode.${name}`)]), mode, (chosen) => room.restart({ mode: chosen })),
    game.kind === 'words' ? listedChoice('words', game.name, (name) => room.restart({ game: name })) : gameChoice(game.name, { writing, write: (text) => room.change({ writing: text }), choose: (name) => room.restart({ game: name }) }),
    mode === 'maker' && el('label', {}, t('play.by'), ' ', levelChoice(t('level.choose'), level, (chosen) => room.restart({ level: chosen }), game.kind === 'words' ? LEVELS.slice(1) : LEVELS)),
    el('span', { class: 'spring' }),
    game.kind !== 'words' && button(t('daily.puzzle'), () => room.daily(), { class: daily ? 'chosen' : '', 'aria-pressed': Boolean(daily) }),
    button(t('play.new'), () => room.restart(), { class: 'new-game' }), linkButton());
}

/** A row that was answered; where hints are given by hand, it can be corrected. */
function line(room, state, at) {
  const { game, entries, facts, mode, editing, problem, rated, step } = state;
  const entry = entries[at];
  const clash = problem?.entries?.includes(at + 1) ? 'clash' : '';
  if (editing?.at === at) {
    return el('li', { class: `line editing ${clash}`, key: `row ${at}` },
      game.hints === 'marks' ? markSlots(game, entryOf(game, entry.guess), null, { given: editing.given, give: (given) => room.correct(given) }) : code(game, entry.guess),
      hintEntry(game, editing.given, (given) => room.correct(given), { name: 'edit', enter: () => room.save() }),
      row(button(t('edit.save'), () => room.save(), { class: 'go' }), button(t('edit.cancel'), () => room.change({ editing: null }))));
  }
  const shown = rated && step !== null && at <= step;
  const mark = `${clash} ${rated && step === at ? 'shown' : ''} ${at === entries.length - 1 ? 'last' : ''}`;
  return answered(game, entry, at, { mark },
    shown ? verdictMark(rated.guesses[at]) : leftAfter(game, entry.hint, facts[at + 1]?.candidates),
    mode !== 'play' && !room.found && button([t('edit'), unseen(t('edit.which', at + 1))], () => room.edit(at), { class: 'edit' }));
}

/** The row that is being filled. */
function entryLine(room, { game, mode, entry, entries, proposal, given }) {
  const place = el('span', { class: 'place', 'aria-hidden': 'true' }, entries.length + 1);
  const hints = mode !== 'play' && hintEntry(game, given, (next) => room.give(next), { enter: () => room.submit() });
  const marking = game.hints === 'marks' && mode !== 'play' ? { given, give: (next) => room.give(next) } : null;
  const pegs = mode === 'maker' && proposal && marking
    ? el('span', { class: 'asked' }, unseen(t('maker.guess', entries.length + 1)), markSlots(game, entryOf(game, proposal), null, marking))
    : mode === 'maker'
    ? el('span', { class: 'asked' }, proposal ? [unseen(t('maker.guess', entries.length + 1)), code(game, proposal)] : el('span', { class: 'waiting-dots' }, '\u2026'))
    : slots(game, entry, (next) => room.put(next), marking);
  return el('li', { class: 'line now', key: `row ${entries.length}` }, place, pegs, hints || noPins(game));
}

/** What stands below the row: the pegs to choose from, and what to do with them. */
function entryTools(room, state) {
  const { game, mode, entry, entries, doing, proposal } = state;
  const ready = mode === 'maker' ? Boolean(proposal) : Boolean(codeOf(entry));
  const words = { play: 'play.guess', assist: 'assist.enter', maker: 'maker.answer' }[mode];
  return el('div', { class: 'entry', 'aria-busy': String(Boolean(doing)) },
    mode !== 'maker' && (game.kind === 'words' ? keyboard(room, state) : palette(game, entry, (next) => room.put(next))),
    row(
      button(t(words), (event) => event.detail < 2 && room.submit(), { class: `go ${ready && !doing ? '' : 'unready'}`, 'aria-disabled': !ready || Boolean(doing) }),
      mode !== 'play' && button(t('undo'), () => room.undo(), { disabled: !entries.length }),
      mode === 'assist' && button(t('play.good'), () => room.consider())));
}

function ending(room, state) {
  const { game, mode, entries, rated, unrated, daily, helped } = state;
  return el('section', { class: 'card ending', 'aria-label': t('end.review') },
    el('h2', { class: 'result' }, t(mode === 'maker' ? 'end.maker' : 'end.found', entries.length)),
    helped && mode === 'play' && el('p', { class: 'quiet' }, t('end.helped')),
    rated
      ? review(game, state, { look: (at) => room.look(at), again: () => room.again(), replay: mode === 'play' ? (at) => room.replay(at) : null },
        mode === 'play' && shareButton(sharedGame(game, { entries, daily }, scores(rated))),
        button(t('play.new'), () => room.restart(), { class: 'go' }))
      : unrated
        ? [el('p', { class: 'quiet' }, t('end.unrated')), row(shareButton(sharedGame(game, { entries, daily }, null)), button(t('play.new'), () => room.restart(), { class: 'go' }))]
        : el('p', { class: 'quiet' }, t('end.wait')));
}

function drawer(room, state) {
  const { game, mode, drawer: open } = state;
  const title = { play: 'drawer.play', assist: 'drawer.assist', maker: 'drawer.maker' }[mode];
  return el('section', { class: `card drawer ${open ? 'open' : ''}`, 'aria-label': t('drawer') },
    el('h2', {}, button([el('span', { class: 'twist', 'aria-hidden': 'true' }, open ? '\u25be' : '\u25b8'), t(title)], () => room.toggle(), { class: 'bare drawer-button', 'aria-expanded': Boolean(open) })),
    open && analysisView(game, state, {
      use: mode === 'maker' ? null : (guess) => room.take(guess),
      answer: mode === 'assist' ? (guess, hint) => room.add(guess, hint) : null,
      open: (guess) => room.analysis.open(guess),
    }),
    considered(game, state.considered, null));
}

/** The whole room. */
export function playView(room, state) {
  const { game, entries, mode, problem, daily, drawer: open } = state;
  const { found } = room;
  const clashes = problem?.entries ?? [];
  return el('div', { class: `room room-play ${open || found || state.considered ? 'two' : ''}` },
    el('h1', { class: 'unseen' }, t(game.kind === 'words' ? 'words.title' : 'play.title')),
    controls(room, state),
    el('div', { class: 'table' },
      el('section', { class: 'hero', 'aria-label': t('play.game') },
        el('div', { class: 'standing' },
          el('p', { class: 'left' }, found ? el('b', {}, t(mode === 'maker' ? 'end.maker' : 'end.found', entries.length)) : clashes.length ? t('left.clash') : room.left()),
          daily && el('p', { class: 'quiet' }, t('daily.of', daily))),
        evaluation(state, found),
        notice(problem, clashes.length > 0 && row(clashes.map((number) => button(t('edit.entry', number), () => room.edit(number - 1))))),
        el('div', { class: `lacquer ${game.kind}`, style: { '--pegs': String(game.pegs) } },
          board(t('board'), entries.map((_, at) => line(room, state, at)), !found && entryLine(room, state), waiting(game, entries.length + (found ? 0 : 1))),
          !found && entryTools(room, state))),
      el('div', { class: 'beside' }, found ? ending(room, state) : drawer(room, state))));
}
