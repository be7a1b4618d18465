// The evaluation bar: how many guesses are to be expected in all, and how the last one moved it.

import { el } from './view.js';
import { t } from './words.js';

const WIDEST = 8;

/** What is to be expected in all after so many guesses: exact, or at least so many. */
function expected(advice, made) {
  if (!advice) return null;
  if (advice.average_decimal !== null) return { total: made + advice.average_decimal, exact: true };
  return advice.lower_bound === null ? null : { total: made + advice.lower_bound / advice.candidates, exact: false };
}

/** The bar. Before anything is known, it is there and empty. */
export function evaluation({ advices, entries }, found) {
  const made = entries.length;
  const now = found ? { total: made, exact: true } : expected(advices[made], made);
  const before = made ? expected(advices[made - 1], made - 1) : null;
  const moved = now && before && now.exact && before.exact ? now.total - before.total : null;
  const share = (number) => `${Math.min(100, (100 * number) / WIDEST)}%`;
  const text = !now ? t('eval.wait') : found ? t('eval.found', made) : t(now.exact ? 'eval.exact' : 'eval.least', now.total.toFixed(2));
  const steady = moved !== null && Math.abs(moved) < 0.005;
  return el('div', { class: 'evaluation' },
    el('div', { class: 'eval-words' }, el('span', {}, text),
      moved !== null && el('span', { class: `moved ${steady ? '' : moved < 0 ? 'better' : 'worse'}` },
        t('eval.moved', steady ? 0 : Math.sign(moved), Math.abs(moved).toFixed(2)))),
    el('div', { class: 'eval-track', 'aria-hidden': 'true' },
      el('span', { class: 'eval-total', style: { width: share(now?.total ?? 0) } }),
      el('span', { class: 'eval-made', style: { width: share(made) } })));
}
