// Room: words. The game is that of the first room, with a list of words that the server offers; here is
// what differs: which games there are, and what is said of a word that the list does not have.

import { recall } from './api.js';
import { game as named, listed } from './games.js';
import { notice } from './controls.js';
import { Play } from './play.js';
import { el } from './view.js';
import { t } from './words.js';

export class WordRoom extends Play {
  get home() {
    return 'words';
  }

  get letters() {
    return Boolean(this.state.game) && !this.found && this.state.mode !== 'maker';
  }

  pick(params) {
    const wanted = named(params.get('game') ?? '');
    return wanted?.kind === 'words' ? wanted : listed('words')[0];
  }

  begin(params) {
    const wanted = params.get('game');
    if (!this.pick(params) || (wanted && named(wanted)?.kind !== 'words')) {
      this.rest();
      this.state = {};
      this.redraw();
      return;
    }
    super.begin(params);
  }

  view(state) {
    if (state.game) return super.view(state);
    return el('div', { class: 'room' }, el('h1', {}, t('room.words')), notice({ text: t('listed.none', 'words:FILE') }),
      el('ul', {}, listed('words').map(({ name, title }) => el('li', {}, el('a', { href: `#/words?${new URLSearchParams({ game: name })}` }, title)))));
  }

  short() {
    return t('problem.letters', this.state.game.pegs);
  }

  unlisted(guess) {
    return t('problem.word', guess);
  }

  /** A word of someone else's game is looked up before it is entered. */
  enter(code) {
    return this.once('enter', async (signal) => {
      const { name: game } = this.state.game;
      const { secret } = await recall('draw', { game, seed: 0 }, { signal });
      if (await this.listed(code, () => recall('hint', { game, secret, guess: code }, { signal }))) this.answer(code);
    });
  }
}
