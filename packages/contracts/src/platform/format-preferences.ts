/** The time format: `auto` follows the user's region. */
export type TimeFormat = 'auto' | '12-hour' | '24-hour';

/** A user's display preferences. */
interface FormatPreferences {
  /** A BCP 47 tag; the default is `en-US`. */
  readonly locale: string;
  /** The account's time zone; undefined selects that of the browser or server. */
  readonly timezone: string | undefined;
  readonly timeFormat: TimeFormat;
}

const defaults: FormatPreferences = { locale: 'en-US', timezone: undefined, timeFormat: 'auto' };
let current = defaults;

/** Changes the display preferences of this browser; omitted ones stay unchanged. Servers never call it, since they format values for many users at once. */
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
 * Returns the English locale for a user's region: `en-GB` stays, `de-AT` becomes `en-AT`.
 * The UI is in English, so dates are too, but with the order, separators and hour format of the region.
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
