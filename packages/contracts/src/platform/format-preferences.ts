/** The display of times of day: `auto` follows the person's region. */
export type TimeFormat = 'auto' | '12-hour' | '24-hour';

/** One person's choices of how values are displayed. */
interface FormatPreferences {
  /** A BCP 47 tag; the default is `en-US`. */
  readonly locale: string;
  /** The account's time zone; undefined is that of the browser or server. */
  readonly timezone: string | undefined;
  readonly timeFormat: TimeFormat;
}

const defaults: FormatPreferences = { locale: 'en-US', timezone: undefined, timeFormat: 'auto' };
let current = defaults;

/** Changes how this browser displays values; what is omitted stays. Servers format for many people at once, so they never call it. */
export function setFormatPreferences(changes: Partial<FormatPreferences>): void {
  current = { ...current, ...changes };
}

/** Restores the defaults, for tests. */
export function resetFormatPreferences(): void {
  current = defaults;
}

/** Returns the current preferences. */
export function formatPreferences(): FormatPreferences {
  return current;
}

/**
 * Returns the locale of the product's English in a person's region: `en-GB` stays, `de-AT` becomes `en-AT`.
 * Sentences are English, so their dates are too, with the order, separators and hours of the region.
 */
export function displayLocale(languages: readonly string[]): string {
  for (const tag of languages) {
    try {
      const { region } = new Intl.Locale(tag).maximize();
      return new Intl.Locale('en', { region }).toString();
    } catch {
      // Browsers may list tags that are not valid; the next one may be.
    }
  }
  return defaults.locale;
}

/** Returns the browser's time zone; UTC if unknown. */
export function browserTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
