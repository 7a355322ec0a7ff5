import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession } from '@lastcall/host-api/testing-kit';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import { Frame } from './frame.tsx';

/** Returns the labels of the rail, with the current ones marked. */
function railAt(at: string, { isStaff = false } = {}) {
  const store = createStore();
  const session = aSession();
  store.dispatch(signedIn({ ...session, user: { ...session.user, isStaff } }));
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  const shown = show(<Frame />, { at, Around });
  const items = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .filter(({ textContent }) => textContent !== '');
  return {
    ...shown,
    words: items.map(({ textContent }) => textContent),
    active: items.filter((item) => item.dataset['active'] === 'true').map(({ textContent }) => textContent),
  };
}

describe('the rail', () => {
  it('links to the campaigns, the account analytics, and the installation', async () => {
    const { user, words, path } = railAt('/campaigns');
    expect(words).toEqual(['Campaigns', 'Analytics', 'Install']);

    await user.click(screen.getByRole('link', { name: 'Analytics' }));

    expect(path()).toBe('/analytics');
  });

  it('links staff to the remotes', () => {
    expect(railAt('/campaigns', { isStaff: true }).words).toEqual(['Campaigns', 'Analytics', 'Install', 'Remotes']);
  });

  it.each([
    ['/campaigns', 'Campaigns'],
    ['/edit/018f0000-0000-7000-8000-00000000000c/pages', 'Campaigns'],
    ['/analytics/018f0000-0000-7000-8000-00000000000c', 'Campaigns'],
    ['/analytics', 'Analytics'],
    ['/analytics?from=2026-11-01&to=2026-11-20', 'Analytics'],
    ['/install', 'Install'],
  ])('marks %s as part of %s', (at, item) => {
    expect(railAt(at).active).toEqual([item]);
  });
});
