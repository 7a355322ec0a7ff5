import { displayLocale, setFormatPreferences, type TimeFormat } from '@lastcall/contracts/platform';
import type { Store } from './store.ts';

const storageKey = 'lastcall-time-format';
const timeFormats: readonly TimeFormat[] = ['auto', '12-hour', '24-hour'];

/** Displays dates and numbers by the browser's region, the chosen time format and, once signed in, the account's time zone. */
export function applyFormats(store: Pick<Store, 'getState' | 'subscribe'>): void {
  setFormatPreferences({ locale: displayLocale(navigator.languages), timeFormat: chosenTimeFormat() });
  let previous: string | undefined;
  store.subscribe(() => {
    const timezone = store.getState().session.session?.account.timezone;
    if (timezone === previous) return;
    previous = timezone;
    setFormatPreferences({ timezone });
  });
}

/** Returns the time format that was chosen in this browser; `auto` by default. */
export function chosenTimeFormat(): TimeFormat {
  try {
    const stored = localStorage.getItem(storageKey);
    return timeFormats.find((each) => each === stored) ?? 'auto';
  } catch {
    // Browsers may deny storage; the region decides then.
    return 'auto';
  }
}

/** Saves the time format in this browser. Displayed times follow when their screen is next rendered. */
export function chooseTimeFormat(timeFormat: TimeFormat): void {
  setFormatPreferences({ timeFormat });
  try {
    localStorage.setItem(storageKey, timeFormat);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
}
