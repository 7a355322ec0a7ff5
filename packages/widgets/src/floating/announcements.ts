/** The moments, in seconds before the end, that are told to people who listen to a page instead of looking at it. */
const moments = [
  [3600, 1, 'hour'],
  [600, 10, 'minute'],
  [60, 1, 'minute'],
  [0, 0, 'second'],
] as const;

/** What to say when the time left goes from `before` to `now` seconds, in a language, the page's if none is given ("1 hour"), or null when no moment lies between. */
export function announcement(before: number, now: number, language = saidLanguage()): string | null {
  const moment = moments.findLast(([seconds]) => before > seconds && now <= seconds);
  if (!moment) return null;
  const [, amount, unit] = moment;
  return new Intl.NumberFormat(knownLanguage(language), { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** The page's language, or the browser's where the page says none; one that can be written in. */
export function pageLanguage(): string {
  return knownLanguage(saidLanguage());
}

function saidLanguage(): string {
  return document.documentElement.lang || navigator.language;
}

/** A page may carry any text as its language. */
function knownLanguage(language: string): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? language : 'en';
}
