// A plain verdict for each guess, and skill and luck from 0 to 99. docs/guide.md has the thresholds.
//
// What a guess gave away is the expectation after it minus that after the best guess, in guesses.
// Skill is 99 if nothing was given away and falls by the same factor with each guess given away;
// luck is 50 when hints were worth what was to be expected.

const GOOD = 0.1;
const INACCURATE = 0.4;

/** best, good, inaccurate or mistake. */
export function verdict({ skill, skill_decimal: exact }) {
  const given = -exact;
  if (skill === '0' || given <= 0) return 'best';
  return given < GOOD ? 'good' : given < INACCURATE ? 'inaccurate' : 'mistake';
}

/** Skill and luck of a guess or of a whole game, from 0 to 99. */
export function scores({ skill_decimal: skill, luck_decimal: luck }) {
  return { skill: Math.round(99 * Math.exp(Math.min(0, skill))), luck: Math.round(99 / (1 + Math.exp(-luck))) };
}
