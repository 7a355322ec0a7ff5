/** The times, in seconds before the end, that are announced to screen readers. */
const moments = [
  [3600, 1, 'hour'],
  [600, 10, 'minute'],
  [60, 1, 'minute'],
  [0, 0, 'second'],
] as const;

/** Returns the announcement when the remaining seconds go from `before` to `now`, in a language, by default the page's ("1 hour"); null when no announced time lies in between. */
export function announcement(before: number, now: number, language?: string): string | null {
  let text: string | null = null;
  for (const [seconds, amount, unit] of moments)
    if (before > seconds && now <= seconds)
      text = new Intl.NumberFormat(supportedLanguage(language ?? declaredLanguage()), {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).format(amount);
  return text;
}

/** Returns the language of the page, or that of the browser if the page has none, as a valid tag. */
export function pageLanguage(): string {
  return supportedLanguage(declaredLanguage());
}

function declaredLanguage(): string {
  return document.documentElement.lang || navigator.language;
}

/** Returns a valid language tag. A page's `lang` may be any text, and an exception would stop the countdown. */
function supportedLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
