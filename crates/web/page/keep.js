// What the browser keeps for this page: the language, settings and finished games. Nothing leaves it.

/** What was kept under a name; the other value if there is nothing that can be read. */
export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`yomikiri.${name}`) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps a value, where the browser allows it. */
export function keep(name, value) {
  try {
    localStorage.setItem(`yomikiri.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still be played in.
  }
}
