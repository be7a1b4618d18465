// Games by name, as far as drawing them needs: pegs, symbols, presets. The rules are the server's.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Lists of words and tables that the server offers, by name. */
const LISTED = new Map();

/** Learns what lists and tables there are. */
export function enlist(games) {
  for (const { game: name, kind, title, hints, length, letters, secrets, guesses } of games) {
    LISTED.set(name, { name, kind, title, hints, pegs: length ?? 0, symbols: [...letters ?? ''], secrets, guesses });
  }
}

/** The lists (`words`) or the tables (`table`) that there are. */
export const listed = (kind) => [...LISTED.values()].filter((one) => one.kind === kind);

/** Whether a list is too long for its best strategy to be found while someone waits. */
export const isLong = ({ secrets = 0, guesses = 0 }) => secrets * guesses > 3e6;

/** What a game looks like; null if the name is none. */
export function game(name) {
  if (LISTED.has(name)) return LISTED.get(name);
  const known = { mastermind: 'mm4x6', moo: 'bc4x10' };
  const text = known[name.trim().toLowerCase()] ?? name.trim().toLowerCase();
  const match = /^(mm|bc)\(?(\d{1,2})[x,](\d{1,2})\)?$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [kind, pegs, count] = [match[1], Number(match[2]), Number(match[3])];
  if (pegs < 1 || pegs > 8 || count < 1 || count > 16) return null;
  const first = kind === 'mm' ? 1 : 0;
  return { name: `${kind}${pegs}x${count}`, kind, pegs, hints: 'pins', symbols: [...ALPHABET.slice(first, first + count)] };
}

/** How many codes a game has. */
export function codes({ kind, pegs, symbols }) {
  let number = 1;
  for (let peg = 0; peg < pegs; peg += 1) number *= kind === 'mm' ? symbols.length : symbols.length - peg;
  return number;
}

/** Games to choose from. */
export const PRESETS = ['mm4x6', 'bc4x10', 'mm3x4', 'mm4x7', 'mm4x8', 'mm5x5', 'mm5x6', 'mm5x8', 'bc3x10', 'bc5x10'];

/** The hint `1B2W`, or `1B2C` of words, as two numbers. */
export function hint(text) {
  const [, inPlace, elsewhere] = /^(\d+)B(\d+)[WC]$/.exec(text) ?? [];
  return { inPlace: Number(inPlace), elsewhere: Number(elsewhere) };
}

/** Two numbers as `1B2W`; null if one is missing. */
export function hintText({ inPlace, elsewhere }) {
  return inPlace === null || elsewhere === null ? null : `${inPlace}B${elsewhere}W`;
}

/** Whether a hint can be given at all: if all but one are in place, the last is not elsewhere. */
export function possible(game_, { inPlace, elsewhere }) {
  return inPlace + elsewhere <= game_.pegs && !(inPlace === game_.pegs - 1 && elsewhere === 1);
}

/** Whether a hint says that the secret was guessed. */
export function wins({ hints, pegs }, text) {
  if (hints === 'marks') return text === 'G'.repeat(pegs);
  if (hints === 'common') return text === 'found';
  return text.startsWith(`${pegs}B`);
}

/** The hint that says so. */
export function winning({ hints, pegs }) {
  return { marks: 'G'.repeat(pegs), common: 'found', places: `${pegs}B`, bulls: `${pegs}B0C` }[hints] ?? `${pegs}B0W`;
}

/** Entries as a history: `1123 0B3W, 2345 1B1W`. */
export function history(entries) {
  return entries.map(({ guess, hint: answer }) => `${guess} ${answer}`).join(', ');
}

const WRITTEN = { pins: /^\s*(\w+)\s+(\d+B\d+W)\s*$/, marks: /^\s*(\S+)\s+([GY-]+)\s*$/, bulls: /^\s*(\S+)\s+(\d+B\d+C)\s*$/, common: /^\s*(\S+)\s+(\d+|found)\s*$/, places: /^\s*(\S+)\s+(\d+B)\s*$/ };

/** A history as this page writes it into a link; null if it is written otherwise. */
export function entriesOf(text, hints = 'pins') {
  const entries = text.split(',').filter((entry) => entry.trim()).map((entry) => WRITTEN[hints].exec(entry));
  return entries.includes(null) ? null : entries.map((entry) => ({ guess: entry?.[1] ?? '', hint: entry?.[2] ?? '' }));
}
