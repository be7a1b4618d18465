// The puzzle and the deal of the day: the same for everyone, from the date alone.

/** A date as 2026-11-16, by the clock of this computer. */
export function dateText(date) {
  const two = (number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today. */
export const today = () => dateText(new Date());

/** The number that a day's secret and deal are drawn by: 20261116. */
export const dailySeed = (day) => Number(day.replaceAll('-', ''));

/** The day before. */
export function dayBefore(day) {
  const [year, month, date] = day.split('-').map(Number);
  return dateText(new Date(year, month - 1, date - 1));
}
