import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { Deployment, RegisteredRemote, RemoteStatus } from '@lastcall/contracts/release';
import type { Page, Route } from '@playwright/test';
import { alterStart } from '../../page-start.ts';
import { type Shot, all, mockResponse, blockResponse, show, unavailable } from './shot.ts';

/** Blocks one remote, as if its server were down. */
const blockRemote = (remote: string) => (page: Page) => page.route(`**/remotes/${remote}/**`, (route) => route.abort());

/** Announces an unsigned version of the timers, with the real one as the fallback. */
const announceUnsignedTimers = (page: Page) =>
  alterStart(page, {
    registry: ({ asOf, remotes }) => ({ asOf, remotes: remotes.map(withUnsignedVersion) }),
  });

function withUnsignedVersion(remote: RegisteredRemote): RegisteredRemote {
  const { name, release } = remote;
  return name === 'mfe-timers' && release.isSigned
    ? { ...remote, fallback: release, release: { ...release, version: '0.1.0-e80d47f3c1' } }
    : remote;
}

/** The staff page after a busy week of the timers' team; the published version is real. */
const mockTimersStatus = (change: (status: RemoteStatus, stable: Deployment) => void) => (page: Page) =>
  page.route(/\/api\/remotes$/, async (route: Route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ResponseOf<'listRemoteStatus'>;
    const status = list.remotes.find(({ remote }) => remote === 'mfe-timers');
    const [stable] = status?.deployments ?? [];
    if (status && stable) {
      const version = (name: string, change: Partial<Deployment>): Deployment => ({
        ...stable,
        version: `0.1.0-${name}`,
        ...change,
      });
      const hoursAgo = (hours: number): string => new Date(Date.parse(stable.at) - hours * 3_600_000).toISOString();
      status.channels = {
        ...status.channels,
        previous: '0.1.0-5c21e09b7a',
        canary: { version: '0.1.0-e80d47f3c1', percent: 20 },
        pins: [{ account: 42, version: '0.1.0-b6f10c92de' }],
      };
      status.deployments = [
        version('7d3a90c4e2', { state: 'uploading' }),
        version('b6f10c92de', { state: 'published', preview: 'rings-in-color' }),
        version('e80d47f3c1', { at: hoursAgo(2) }),
        { ...stable, expiresAt: hoursAgo(-12 * 24) },
        version('1fa2c86d05', { state: 'refused', at: hoursAgo(27) }),
        version('c94be1703f', { state: 'halted', at: hoursAgo(51) }),
        version('5c21e09b7a', { at: hoursAgo(75) }),
      ];
      status.failures = [
        {
          version: '0.1.0-e80d47f3c1',
          reason: 'timeout',
          message: 'remoteEntry.js couldn’t be downloaded.',
          users: 1,
          lastAt: hoursAgo(1),
        },
        {
          version: '0.1.0-c94be1703f',
          reason: 'crashed',
          message: "Cannot read properties of undefined (reading 'rings')",
          users: 4,
          lastAt: hoursAgo(50),
        },
      ];
      change(status, stable);
    }
    await route.fulfill({ response, json: list });
  });

const mockActiveTimers = mockTimersStatus(() => {});

/** The version that is active for everyone fails. */
const failingTimers = mockTimersStatus((status, { version, at }) => {
  status.channels = { ...status.channels, canary: null };
  status.failures = [
    {
      version,
      reason: 'crashed',
      message: "Cannot read properties of undefined (reading 'rings')",
      users: 14,
      lastAt: at,
    },
  ];
});

const timersCard = (page: Page) => page.getByRole('article', { name: 'mfe-timers' });

const openTimers = (tab: string) =>
  all(
    (page) =>
      timersCard(page)
        .getByRole('tab', { name: new RegExp(`^${tab}`) })
        .click(),
    (page) => timersCard(page).evaluate((card) => card.scrollIntoView()),
  );

const openTimersDialog = (name: RegExp) =>
  all(
    (page) => timersCard(page).getByRole('button', { name }).first().click(),
    (page) => page.getByRole('dialog').waitFor(),
  );

/** Shots of failing remotes, and of the screens for feature teams and staff. */
export const remotesShots: readonly Shot[] = [
  {
    name: 'remote-down',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: blockRemote('mfe-timers'),
    act: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'remote-older',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: announceUnsignedTimers,
    act: (page) => page.getByText('You’re using the previous one.').waitFor(),
  },
  {
    name: 'slot-down',
    path: '/edit/{campaign}/emails',
    as: 'demo',
    network: blockRemote('mfe-timers'),
    act: (page) => show(page.getByText(/isn’t available right now$/)),
  },

  { name: 'staff-accounts', path: '/staff/accounts?email=demo@lastcall.test', as: 'demo' },
  {
    name: 'staff-accounts-nobody',
    path: '/staff/accounts?email=nobody@example.com',
    as: 'demo',
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'staff-remotes', path: '/staff/remotes', as: 'demo', network: mockActiveTimers },
  {
    name: 'staff-remotes-failing',
    path: '/staff/remotes',
    as: 'demo',
    network: failingTimers,
    act: (page) => timersCard(page).evaluate((card) => card.scrollIntoView()),
  },
  {
    name: 'staff-remotes-empty',
    path: '/staff/remotes',
    as: 'demo',
    network: mockResponse(/\/api\/remotes$/, 200, { remotes: [] }),
  },
  {
    name: 'staff-remotes-loading',
    path: '/staff/remotes',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/api\/remotes$/),
  },
  {
    name: 'staff-remotes-error',
    path: '/staff/remotes',
    as: 'demo',
    network: mockResponse(/\/api\/remotes$/, 503, unavailable),
  },
  { name: 'staff-remotes-not-staff', path: '/staff/remotes', as: 'new' },
  {
    name: 'staff-remotes-versions',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimers('Versions'),
  },
  {
    name: 'staff-remotes-accounts',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimers('Accounts'),
  },
  {
    name: 'staff-remotes-failures',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimers('Failures'),
  },
  {
    name: 'staff-remotes-history',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimers('History'),
  },
  {
    name: 'staff-remotes-tokens',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimers('Deploy tokens'),
  },
  {
    name: 'staff-remotes-rollback',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimersDialog(/^Roll back to/),
  },
  {
    name: 'staff-remotes-canary',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: openTimersDialog(/^Change the canary/),
  },
  {
    name: 'staff-remotes-unchecked',
    path: '/staff/remotes',
    as: 'demo',
    network: mockActiveTimers,
    act: all(openTimers('Versions'), openTimersDialog(/^Activate/)),
  },
];
