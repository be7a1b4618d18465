// A code that is being put together: its symbols, and the place where the next one goes. Nothing
// here draws; every function gives a new entry.

/** Nothing yet. */
export function emptyEntry(game) {
  return { symbols: Array(game.pegs).fill(null), at: 0 };
}

/** A code that is there already. */
export function entryOf(game, code) {
  return { symbols: [...code], at: game.pegs - 1 };
}

/** The code, once it is complete. */
export function codeOf({ symbols }) {
  return symbols.includes(null) ? null : symbols.join('');
}

/** Puts a symbol at a place. Where all symbols differ, it leaves the place where it was. */
export function put(game, entry, symbol, at = entry.at) {
  const symbols = entry.symbols.map((other) => (game.kind === 'bc' && other === symbol ? null : other));
  symbols[at] = symbol;
  const later = symbols.indexOf(null, at);
  const next = later < 0 ? symbols.indexOf(null) : later;
  return { symbols, at: next < 0 ? Math.min(at + 1, game.pegs - 1) : next };
}

/** Empties a place. */
export function clear(entry, at) {
  return { symbols: entry.symbols.map((symbol, peg) => (peg === at ? null : symbol)), at };
}

/** Exchanges two places. */
export function swap(entry, a, b) {
  const symbols = [...entry.symbols];
  [symbols[a], symbols[b]] = [symbols[b], symbols[a]];
  return { symbols, at: b };
}

/** What a key makes of it; null if the key means nothing here. */
export function typed(game, entry, event) {
  const symbol = game.symbols.find((one) => one === event.key || one.toUpperCase() === event.key.toUpperCase());
  // Beyond the last letter of a word nothing is written.
  if (symbol && game.kind === 'words' && codeOf(entry)) return entry;
  if (symbol) return put(game, entry, symbol);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by) return { ...entry, at: (entry.at + by + game.pegs) % game.pegs };
  if (event.key === 'Backspace' || event.key === 'Delete') {
    const at = entry.symbols[entry.at] === null && event.key === 'Backspace' ? Math.max(0, entry.at - 1) : entry.at;
    return clear(entry, at);
  }
  return null;
}
