import { describe, expect, it } from '@jest/globals';
import type { Deployment, RemoteStatus } from '@lastcall/contracts';
import { statusTable } from './status-table.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const aDeployment = (version: string, facts: Partial<Deployment> = {}): Deployment => ({
  remote: 'mfe-timers', version, state: 'ready', base: 'https://app.test/remotes/', manifestIntegrity: `sha384-${'A'.repeat(64)}`, contractRange: '^1.0.0', areas: { screens: [], slots: [] },
  commit: null, preview: null, by: 'CI', at: '2026-11-20T08:15:59.000Z', expiresAt: '2027-11-20T08:15:59.000Z', bytes: 1, ...facts,
});
const aStatus = (facts: Partial<RemoteStatus>): RemoteStatus => ({ remote: 'mfe-timers', channels: { revision: 7, stable: '1.0.0', previous: '0.9.0', canary: { version: '1.1.0', percent: 5 }, pins: [{ account: 42, version: '1.1.0' }] }, deployments: [], failures: [], ...facts });
const rowsOf = (status: RemoteStatus) => statusTable(status, now).split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));

describe('the status of a remote', () => {
  it('says who has which version', () => {
    const status = aStatus({ deployments: [aDeployment('1.2.0', { preview: 'my-branch', state: 'published' }), aDeployment('1.1.0'), aDeployment('1.0.0'), aDeployment('0.9.0'), aDeployment('0.8.0')] });

    expect(rowsOf(status).slice(0, 7)).toEqual([
      'mfe-timers | revision 7',
      'version | state | who has it | published | by | good until',
      '1.2.0 | published | preview my-branch | 2026-11-20 08:15Z | CI | 2027-11-20',
      '1.1.0 | ready | 5 % (canary), account 42 | 2026-11-20 08:15Z | CI | 2027-11-20',
      '1.0.0 | ready | everybody | 2026-11-20 08:15Z | CI | 2027-11-20',
      '0.9.0 | ready | nobody (the one before) | 2026-11-20 08:15Z | CI | 2027-11-20',
      '0.8.0 | ready | - | 2026-11-20 08:15Z | CI | 2027-11-20',
    ]);
  });

  it('warns a month before a version ends that somebody has', () => {
    const expiresAt = '2026-12-20T00:00:00.000Z';

    expect(rowsOf(aStatus({ deployments: [aDeployment('1.0.0', { expiresAt })] }))).toContain('1.0.0 is good until 2026-12-20 only: raise the version in package.json and deploy it again.');
    expect(statusTable(aStatus({ deployments: [aDeployment('0.8.0', { expiresAt })] }), now)).not.toContain('raise the version');
    expect(statusTable(aStatus({ deployments: [aDeployment('1.0.0', { expiresAt: '2026-12-22T00:00:00.000Z' })] }), now)).not.toContain('raise the version');
  });

  it('tells what failed for people', () => {
    const failures: RemoteStatus['failures'] = [{ version: '1.1.0', reason: 'timeout', message: 'It took 10 s.', people: 2, lastAt: '2026-11-21T11:00:00.000Z' }];

    expect(rowsOf(aStatus({ deployments: [aDeployment('1.1.0')], failures }))).toContain('2 people could not see 1.1.0: timeout, last 2026-11-21 11:00Z. It took 10 s.');
  });

  it('says when there is nothing', () => {
    expect(rowsOf(aStatus({}))).toContain('Nothing was ever published.');
  });
});
