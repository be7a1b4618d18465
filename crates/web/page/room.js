// A room has one state, one function that draws it (`view`), and one place where the state changes
// (`change`). What is under way is part of the state: while a move is (`doing`), no other begins.

import { Refused } from './api.js';
import { draw } from './view.js';

/** Waits until what is drawn now is seen: for the next frame, or a moment where there are no frames. */
function seen() {
  return new Promise((done) => {
    const timer = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(done);
    });
  });
}

export class Room {
  /**
   * @param {Element} place where it is drawn
   * @param {{ remember: Function, go: Function }} way how the address is written and left
   */
  constructor(place, way) {
    this.place = place;
    this.way = way;
    /** @type {any} */
    this.state = {};
    this.under = new Map();
    this.timers = new Set();
    this.closed = false;
  }

  /** What the room looks like; every room has its own. */
  view(_state) {
    return null;
  }

  /** What the address says of a state; every room has its own. */
  address(_state) {
    return {};
  }

  /** Whether letters are typed here, and so mean nothing else. */
  get letters() {
    return false;
  }

  /** A key that was pressed where nothing else takes it; true if it meant something. */
  key(_event) {
    return false;
  }

  /** Changes the state. A step is something that the browser's back button takes back. */
  change(changes, { step = false } = {}) {
    if (this.closed) return;
    this.state = { ...this.state, ...changes };
    this.way.remember(this.address(this.state), step);
    this.redraw();
  }

  redraw() {
    if (!this.closed) draw(this.view(this.state), this.place);
  }

  /** Does one thing at a time; what is begun meanwhile is not done at all. */
  async once(name, work) {
    if (this.state.doing) return;
    const doing = { name };
    this.change({ doing, problem: null });
    await this.latest('once', work);
    if (this.state.doing === doing) this.change({ doing: null });
  }

  /** Does something for the state as it is now; what was begun for an earlier one is dropped. */
  async latest(name, work) {
    this.under.get(name)?.abort();
    const controller = new AbortController();
    this.under.set(name, controller);
    try {
      await work(controller.signal);
    } catch (error) {
      if (error.name === 'AbortError' || controller.signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      this.refused(error);
    }
  }

  /** The same once the state is seen as it is now: what is known already would draw it again before. */
  later(name, work) {
    return this.latest(name, async (signal) => {
      await seen();
      signal.throwIfAborted();
      await work(signal);
    });
  }

  /** A request was refused. */
  refused(error) {
    this.change({ problem: { text: error.message, entries: error.entries } });
  }

  /** Stops one thing that is under way. */
  stop(name) {
    this.under.get(name)?.abort();
  }

  /** Later, unless the room is left or goes elsewhere. */
  after(millis, work) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, millis);
    this.timers.add(timer);
  }

  /** Forgets whatever is under way. */
  rest() {
    for (const controller of this.under.values()) controller.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.under.clear();
    this.timers.clear();
  }

  leave() {
    this.rest();
    this.closed = true;
  }
}
