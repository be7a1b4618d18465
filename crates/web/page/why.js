// Why a guess is best, or not: facts of the server, put into sentences of the page's language.

import { t, whole } from './words.js';

const listed = (profile) => profile.map(whole).join(', ');

/** Why a guess that cannot be right is best; null where it can be right. */
export function whyNotRight(advice) {
  const { best, best_candidate: right } = advice;
  if (!right) return null;
  const more = best.total_guesses === null || right.total_guesses === null ? null : right.total_guesses - best.total_guesses;
  return best.profile && right.profile
    ? t('why.profiles', best.guess, listed(best.profile), right.guess, listed(right.profile), more)
    : t('why.right', best.guess, right.guess, more);
}

/** What there is to say about a guess beside the best one. */
export function whySentences({ guess, best, candidates }) {
  const about = (one) => t('why.cuts', candidates, one.parts.length, one.largest_part, one.total_guesses === null ? null : (one.total_guesses / candidates).toFixed(3));
  const said = [
    t(guess.is_candidate ? 'why.can' : 'why.cannot', guess.guess),
    about(guess),
  ];
  if (!best.proved || best.total_guesses === null) said.push(t('why.open'));
  else if (guess.total_guesses === best.total_guesses) said.push(t('why.best'));
  else {
    const more = guess.total_guesses === null ? null : guess.total_guesses - best.total_guesses;
    said.push(t('why.better', best.guess, more, candidates, best.is_candidate), about(best));
  }
  return said;
}
