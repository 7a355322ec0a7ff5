import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn } from '@lastcall/host-api';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { matchRoutes } from 'react-router';
import { aSession } from '../testing-kit/a-session.ts';
import { routes } from './routes.tsx';
import Upgrade from './upgrade.tsx';

function shown(plan: 'free' | 'premium', upgradeUrl: string | null = 'https://billing.test/?account=k'): void {
  const session = aSession();
  const store = createStore();
  store.dispatch(
    signedIn({
      ...session,
      account: { ...session.account, plan },
      help: { ...session.help, upgradeUrl, supportEmail: 'hello@lastcall.test' },
    }),
  );
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  show(<Upgrade />, { Around });
}

describe('the upgrade page', () => {
  it.each(['/upgrade', '/upgrade/create', '/upgrade/portal'])('is at %s', (path) => {
    expect(matchRoutes(routes, path)!.at(-1)!.route.path).toBe(path);
  });

  it('describes premium, and links to the billing page', () => {
    shown('free');

    expect(within(screen.getByRole('list', { name: 'Premium' })).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('https://billing.test/?account=k');
  });

  it('has an email as its primary action where there is no billing page', () => {
    shown('free', null);

    const action = screen.getByRole('link', { name: 'Email us' });
    expect(action.getAttribute('href')).toBe('mailto:hello@lastcall.test');
    expect(action.dataset.variant).not.toBe('default');
    expect(screen.getByRole('link', { name: 'Go to campaigns' }).dataset.variant).toBe('default');
  });

  it('offers nothing to a premium account', () => {
    shown('premium');

    expect(screen.getByText('Your account is already on Premium.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Upgrade|Email us/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to campaigns' }).dataset.variant).toBe('filled');
  });
});
