// The analysis of a position: the best guess, replaced when its proof is there, and all guesses
// beside it. It is part of the state of the room that shows it.

import { compute, recall } from './api.js';
import { isLong } from './games.js';

export class Analysis {
  constructor(room) {
    this.room = room;
  }

  set(changes) {
    this.room.change({ analysis: { ...this.room.state.analysis, ...changes } });
  }

  load() {
    const { room } = this;
    return room.latest('analysis', async (signal) => {
      const from = room.from();
      room.change({ analysis: null });
      const advice = await recall('advice', from, { signal });
      this.set({ advice });
      if (!advice.proved && isLong({ ...room.state.game, secrets: advice.candidates })) this.set({ prove: () => this.goOn(from) });
      else if (!advice.proved) await this.prove(from, signal);
      const { analysis } = room.state;
      if (analysis.advice.proved && advice.candidates > 2) {
        // All guesses are compared where the game is not too large for it.
        const table = await recall('guesses', from, { signal }).catch((error) => (error.status ? null : Promise.reject(error)));
        this.set({ table });
      }
    });
  }

  /** Someone wants a proof that takes long. */
  goOn(from) {
    return this.room.latest('analysis', (signal) => {
      this.set({ prove: null });
      return this.prove(from, signal);
    });
  }

  /** Goes on in the long lane until it is proved, or someone stops it. */
  async prove(from, signal) {
    const stopper = new AbortController();
    signal.addEventListener('abort', () => stopper.abort(), { once: true });
    this.set({ job: { state: 'queued', ahead: 0 }, halt: () => stopper.abort() });
    try {
      const advice = await compute({ kind: 'advice', ...from }, { signal: stopper.signal, progress: (job) => this.set({ job }) });
      if (!signal.aborted) this.set({ advice });
    } catch (error) {
      if (signal.aborted || (error.name !== 'AbortError' && !error.status)) throw error;
    } finally {
      if (!signal.aborted) this.set({ job: null });
    }
  }

  /** Looks at one guess of the table more closely. */
  open(guess) {
    const { room } = this;
    return room.latest('open', async (signal) => {
      this.set({ opened: await recall('why', { ...room.from(), guess }, { signal }) });
    });
  }
}
