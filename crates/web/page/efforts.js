// How much is tried for a strategy: so many guesses at each position, where not all are; 0 proves what is best.

export const EFFORTS = [0, 1, 2, 4, 8];
