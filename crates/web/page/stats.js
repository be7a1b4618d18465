// Finished games, kept in this browser alone: recorded once each, summed up, exported, forgotten.

import { dayBefore, today } from './daily.js';
import { keep, kept } from './keep.js';

const NAME = 'games';

/** All finished games, oldest first. */
export const finished = () => kept(NAME, []);

/** Adds a finished game; one that is there already is not counted twice. */
export function record(one) {
  const games = finished();
  const same = games.find((other) => other.kind === one.kind && other.id === one.id);
  if (same) return;
  keep(NAME, [...games, { ...one, day: today() }]);
}

/** Adds games from a file; what is no game is refused with false. */
export function take(text) {
  try {
    const { format, kind, games } = JSON.parse(text);
    const good = format === 'yomikiri' && kind === 'games' && Array.isArray(games)
      && games.every((one) => ['code', 'deal', 'race'].includes(one.kind) && typeof one.id === 'string');
    if (!good) return false;
    const here = finished();
    const fresh = games.filter((one) => !here.some((other) => other.kind === one.kind && other.id === one.id));
    keep(NAME, [...here, ...fresh].sort((a, b) => String(a.day).localeCompare(String(b.day))));
    return true;
  } catch {
    return false;
  }
}

/** All games as a file. */
export const exported = () => JSON.stringify({ format: 'yomikiri', version: 1, kind: 'games', games: finished() }, null, 1);

export function forget() {
  keep(NAME, []);
}

const mean = (numbers) => (numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null);

/** Days in a row with a daily game, up to today or yesterday. */
function streak(days) {
  const set = new Set(days);
  let day = set.has(today()) ? today() : dayBefore(today());
  let length = 0;
  for (; set.has(day); day = dayBefore(day)) length += 1;
  return length;
}

const groups = (games, key) => [...Map.groupBy(games, key)];

/** The sums. Games with help are counted, and left out of the averages. */
export function summary() {
  const games = finished();
  const of = (kind) => games.filter((one) => one.kind === kind);
  return {
    total: games.length,
    streak: streak(games.filter((one) => one.daily).map((one) => one.daily)),
    codes: groups(of('code'), (one) => one.game).map(([name, all]) => {
      const fair = all.filter((one) => !one.helped);
      return { name, games: all.length, fair: fair.length, average: mean(fair.map((one) => one.guesses)), expected: mean(all.map((one) => one.expected)), skill: mean(fair.map((one) => one.skill)), luck: mean(fair.map((one) => one.luck)), fewest: Math.min(...all.map((one) => one.guesses)) };
    }),
    deals: groups(of('deal'), (one) => one.board).map(([name, all]) => ({ name, games: all.length, won: all.filter((one) => one.won).length })),
    races: groups(of('race'), (one) => one.game).map(([name, all]) => ({ name, games: all.length, won: all.filter((one) => one.result === 'won').length, drawn: all.filter((one) => one.result === 'drawn').length })),
  };
}
