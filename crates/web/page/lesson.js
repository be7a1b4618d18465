// Room: a lesson about a game in five steps, all of it computed by the server. This file is its state and
// what changes it; lessonview.js draws it.

import { compute } from './api.js';
import { game as named } from './games.js';
import { STEPS, lessonView } from './lessonview.js';
import { Room } from './room.js';
import { anySeed } from './seed.js';
import { say } from './speak.js';
import { t } from './words.js';

export class Lesson extends Room {
  begin(params) {
    const game = named(params.get('game') ?? 'mm4x6') ?? named('mm4x6');
    const seed = Number(params.get('seed')) || 1;
    const step = Math.min(STEPS, Math.max(1, Math.floor(Number(params.get('step'))) || 1));
    const asked = `${game.name} ${seed}`;
    const { lesson, asked: before } = this.state;
    if (lesson && before === asked) {
      this.change({ step });
      return;
    }
    this.rest();
    this.state = {};
    this.change({ game, seed, step, asked, lesson: null, job: null, stopped: false, writing: null, doing: null, problem: null });
    this.find();
  }

  view(state) {
    return lessonView(this, state);
  }

  address({ game, seed, step }) {
    return { game: game.name, step: step === 1 ? '' : String(step), seed: seed === 1 ? '' : String(seed) };
  }

  find() {
    this.change({ stopped: false, problem: null, job: { state: 'queued', ahead: 0 } });
    return this.latest('find', async (signal) => {
      const { game, seed } = this.state;
      const lesson = await compute({ kind: 'lesson', game: game.name, seed }, { signal, progress: (job) => this.change({ job }) });
      this.change({ lesson, job: null });
    });
  }

  halt() {
    this.stop('find');
    this.change({ job: null, stopped: true });
  }

  refused(error) {
    this.change({ job: null, problem: { text: error.message, entries: [] } });
  }

  choose(game) {
    this.way.go('lesson', { game });
  }

  /** Another secret in the second step. */
  another() {
    this.way.go('lesson', { game: this.state.game.name, step: String(this.state.step), seed: String(anySeed()) });
  }

  /** Another step; the focus goes to its title. */
  go(step) {
    if (step < 1 || step > STEPS || step === this.state.step) return;
    this.change({ step }, { step: true });
    say(t('lesson.title', step));
    const title = this.place.querySelector('.lesson-title');
    if (title instanceof HTMLElement) title.focus();
  }

  key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || !this.state.lesson) return false;
    this.go(this.state.step + by);
    return true;
  }
}
