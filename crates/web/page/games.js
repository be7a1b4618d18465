// Games by name, as far as drawing them needs: pegs, symbols, presets. The rules are the server's.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a game looks like; null if the name is none. */
export function game(name) {
  const known = { mastermind: 'mm4x6', moo: 'bc4x10' };
  const text = known[name.trim().toLowerCase()] ?? name.trim().toLowerCase();
  const match = /^(mm|bc)\(?(\d{1,2})[x,](\d{1,2})\)?$/.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, kind, pegs, count] = [match[0], match[1], Number(match[2]), Number(match[3])];
  if (pegs < 1 || pegs > 8 || count < 1 || count > 16) return null;
  const first = kind === 'mm' ? 1 : 0;
  return {
    name: `${kind}${pegs}x${count}`,
    kind,
    pegs,
    symbols: [...ALPHABET.slice(first, first + count)],
  };
}

/** Games to choose from. */
export const PRESETS = [
  ['mm4x6', 'Mastermind: 4 pegs, 6 colours'],
  ['bc4x10', 'MOO: 4 different digits'],
  ['mm3x4', 'A small one: 3 pegs, 4 colours'],
  ['mm4x7', 'Mastermind: 4 pegs, 7 colours'],
  ['mm4x8', 'Mastermind: 4 pegs, 8 colours'],
  ['mm5x5', 'Mastermind: 5 pegs, 5 colours'],
  ['mm5x6', 'Mastermind: 5 pegs, 6 colours'],
  ['mm5x8', 'Super Mastermind: 5 pegs, 8 colours'],
  ['bc3x10', 'Bulls and Cows: 3 different digits'],
  ['bc5x10', 'Bulls and Cows: 5 different digits'],
];

/** The hint `1B2W` as two numbers. */
export function hint(text) {
  const [, inPlace, elsewhere] = /^(\d+)B(\d+)W$/.exec(text);
  return { inPlace: Number(inPlace), elsewhere: Number(elsewhere) };
}

/** Two numbers as `1B2W`. */
export function hintText({ inPlace, elsewhere }) {
  return `${inPlace}B${elsewhere}W`;
}

/** Entries as a history: `1123 0B3W, 2345 1B1W`. */
export function history(entries) {
  return entries.map(({ guess, hint: answer }) => `${guess} ${answer}`).join(', ');
}
