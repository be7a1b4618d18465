// The moves of Monte Carlo as they are written: 1324 takes two cards away, 0000 closes up.

export const CLOSE = '0000';

/** Which turns are allowed. */
export const RULES = ['free', 'must-clear', 'close-each'];

/** Moves from a text. */
export const movesOf = (text) => text.split(/[\s.]+/).filter((move) => /^\d{4}$/.test(move));
