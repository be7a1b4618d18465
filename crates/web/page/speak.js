// What is said to those who listen: sentences in a log, one after the other, none overwritten.

const KEPT = 8;

/** Says a sentence. */
export function say(text) {
  const log = document.getElementById('said');
  if (!log || !text) return;
  const line = document.createElement('p');
  line.textContent = text;
  log.append(line);
  while (log.children.length > KEPT) log.firstElementChild?.remove();
}
