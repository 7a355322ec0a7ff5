import { afterEach, describe, expect, it } from '@jest/globals';
import { formatPreferences, resetFormatPreferences } from '@lastcall/contracts/platform';
import { fullTime } from '@lastcall/contracts/platform/formats';
import { chooseTimeFormat, chosenTimeFormat } from './formats.ts';
import { signedIn, signedOut } from './session.ts';
import { createStore } from './store.ts';
import { aSession } from './testing-kit/index.ts';

afterEach(() => {
  localStorage.clear();
  resetFormatPreferences();
});

describe('the display of values', () => {
  it("follows the account's time zone once the user is signed in", () => {
    const store = createStore();
    store.dispatch(signedIn(aSession()));

    expect(fullTime('2026-11-29T22:59:00Z')).toBe('Sun, Nov 29, 2026, 11:59 PM GMT+1');

    store.dispatch(signedOut());
    expect(formatPreferences().timezone).toBeUndefined();
  });

  it('follows the time format that was chosen in this browser', () => {
    chooseTimeFormat('24-hour');
    resetFormatPreferences();
    createStore();

    expect(chosenTimeFormat()).toBe('24-hour');
    expect(fullTime('2026-11-29T22:59:00Z', { timezone: 'UTC' })).toBe('Sun, Nov 29, 2026, 22:59 UTC');
  });

  it('ignores an unknown stored time format', () => {
    localStorage.setItem('lastcall-time-format', '13-hour');
    expect(chosenTimeFormat()).toBe('auto');
  });
});
