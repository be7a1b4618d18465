// A result to be shared: squares that give nothing away.

import { hint } from './games.js';
import { CLOSE } from './moves.js';
import { button } from './view.js';
import { t } from './words.js';

const squares = (game, text) => {
  if (game.hints === 'marks') return [...text].map((mark) => ({ G: '🟩', Y: '🟨', '-': '⬜' }[mark])).join('');
  if (game.hints === 'common' || game.hints === 'places') return text;
  const { inPlace, elsewhere } = hint(text);
  return '🟩'.repeat(inPlace) + '🟨'.repeat(elsewhere) + '⬜'.repeat(game.pegs - inPlace - elsewhere);
};

/** A game of codes: a line of squares for each hint. */
export function sharedGame(game, { entries, daily }, scores) {
  const title = daily ? `Yomikiri ${daily}` : `Yomikiri ${game.name}`;
  return [`${title} · ${scores ? t('share.game', entries.length, scores.skill, scores.luck) : t('share.made', entries.length)}`, ...entries.map((entry) => squares(game, entry.hint))].join('\n');
}

/** A game of cards: a square for each pair, a line for each closing up. */
export function sharedDeal({ daily, deal, size }, moves, standing) {
  const lines = moves.join(' ').split(CLOSE).map((turn) => '🟩'.repeat(turn.trim() ? turn.trim().split(' ').length : 0)).filter(Boolean);
  return [`Yomikiri ${daily ?? `${size}×${size} ${deal}`} · ${standing}`, ...lines].join('\n');
}

/** A button that copies it. */
export function shareButton(text) {
  return button(t('share'), async (event) => {
    const { target } = event;
    try {
      await navigator.clipboard.writeText(text);
      target.textContent = t('link.copied');
    } catch {
      target.textContent = t('share.not');
    }
    setTimeout(() => { target.textContent = t('share'); }, 1500);
  }, { 'data-share': text });
}
