// Chance for a new game, small enough to be written into an address.

/** Any number to draw by. */
export const anySeed = () => Math.floor(Math.random() * 1e9);
