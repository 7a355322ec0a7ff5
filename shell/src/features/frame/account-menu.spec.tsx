import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from '@jest/globals';
import { resetFormatPreferences } from '@lastcall/contracts/platform';
import { chooseTimeFormat, createStore, signedIn } from '@lastcall/host-api';
import { aSession } from '@lastcall/host-api/testing-kit';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import AccountMenu from './account-menu.tsx';

afterEach(() => {
  localStorage.clear();
  resetFormatPreferences();
});

/** Returns the time formats of the opened menu; the checked one is marked. */
async function timeFormats(): Promise<string[]> {
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  show(<AccountMenu />, { Around });
  // jsdom has no layout, so the open menu counts as hidden.
  const group = await screen.findByRole('group', { name: 'Time format', hidden: true });
  return within(group)
    .getAllByRole('menuitemradio', { hidden: true })
    .map((item) => `${item.textContent}${item.getAttribute('aria-checked') === 'true' ? ' *' : ''}`);
}

describe('the account menu', () => {
  it('offers the time format of the region, 12 hours or 24 hours', async () => {
    expect(await timeFormats()).toEqual(['Automatic *', '12-hour', '24-hour']);
  });

  it('marks the time format that was chosen in this browser', async () => {
    chooseTimeFormat('24-hour');

    expect(await timeFormats()).toEqual(['Automatic', '12-hour', '24-hour *']);
  });
});
