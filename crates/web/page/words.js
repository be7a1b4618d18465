// All texts of the page, in the language of the browser or the one that was chosen. A language is
// one table; a test sees that none has gaps.

import { en } from './en.js';
import { ja } from './ja.js';
import { keep, kept } from './keep.js';

const TABLES = { en, ja };

/** The languages by their own names. */
export const LANGUAGES = [['en', 'English'], ['ja', '日本語']];

const wanted = () => {
  const chosen = kept('language', null);
  const asked = [chosen, ...navigator.languages.map((name) => name.slice(0, 2))];
  return asked.find((name) => name in TABLES) ?? 'en';
};

let language = wanted();

/** The language of the page. */
export const spoken = () => language;

/** Changes the language and keeps it. */
export function speak(name) {
  language = name;
  keep('language', name);
}

/** A text by its name; what varies in it is given. */
export function t(name, ...given) {
  const text = TABLES[language][name];
  return typeof text === 'function' ? text(...given) : text;
}

/** A whole number as people write it: 1,296. */
export const whole = (number) => number.toLocaleString(language);

/** A number with two places: 1,739.64. */
export const decimal = (number) => number.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A whole number of any size, given by its digits: 12,345, and 2.98 × 10^168 in short. */
export function large(digits) {
  if (digits.length <= 12) return whole(BigInt(digits));
  const leading = Math.round(Number(digits.slice(0, 6)) / 1000);
  const [shown, power] = leading === 1000 ? [100, digits.length] : [leading, digits.length - 1];
  return `${(shown / 100).toFixed(2)} \u00d7 10^${power}`;
}

/** A share from 0 to 1 in percent; what is very small is said to be less than the least. */
export const percent = (share) => (share < 0.0001 ? '< 0.01 %' : `${(100 * share).toFixed(share === 1 ? 0 : 2)} %`);
