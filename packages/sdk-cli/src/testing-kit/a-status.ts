import type { Deployment, RemoteStatus } from '@lastcall/contracts/release';

/** A healthy deployment of mfe-timers. */
export const aDeployment = (version: string, facts: Partial<Deployment> = {}): Deployment => ({
  remote: 'mfe-timers',
  version,
  state: 'ready',
  base: 'https://app.test/remotes/',
  manifestIntegrity: `sha384-${'A'.repeat(64)}`,
  contractRange: '^1.0.0',
  areas: { screens: [], slots: [] },
  commit: null,
  preview: null,
  by: 'CI',
  at: '2026-11-20T08:15:59.000Z',
  expiresAt: '2027-11-20T08:15:59.000Z',
  bytes: 1,
  ...facts,
});

/** The status of mfe-timers, which has a canary and a pin; `channels` overrides these. */
export const aStatus = ({
  channels,
  ...facts
}: Partial<Omit<RemoteStatus, 'channels'>> & { channels?: Partial<RemoteStatus['channels']> } = {}): RemoteStatus => ({
  remote: 'mfe-timers',
  channels: {
    revision: 7,
    stable: '1.0.0',
    previous: '0.9.0',
    canary: { version: '1.1.0', percent: 5 },
    pins: [{ account: 42, version: '1.1.0' }],
    ...channels,
  },
  deployments: [],
  failures: [],
  health: [],
  ...facts,
});
