import { describe, expect, it } from '@jest/globals';
import type { RemoteEvent, RemoteStatus } from '@lastcall/contracts/release';
import { historyLines, statusTable } from './status-table.ts';
import { aDeployment, aStatus } from './testing-kit/a-status.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const rowsOf = (status: RemoteStatus) =>
  statusTable(status, now)
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' | '));

describe('the status of a remote', () => {
  it('shows who has which version', () => {
    const status = aStatus({
      deployments: [
        aDeployment('1.2.0', { preview: 'my-branch', state: 'published' }),
        aDeployment('1.1.0'),
        aDeployment('1.0.0'),
        aDeployment('0.9.0'),
        aDeployment('0.8.0'),
      ],
    });

    expect(rowsOf(status).slice(0, 7)).toEqual([
      'mfe-timers | revision 7',
      'version | state | active for | published | by | commit | expires',
      '1.2.0 | published | preview my-branch | 2026-11-20 08:15Z | CI | - | 2027-11-20',
      '1.1.0 | ready | 5% (canary), account 42 | 2026-11-20 08:15Z | CI | - | 2027-11-20',
      '1.0.0 | ready | everyone | 2026-11-20 08:15Z | CI | - | 2027-11-20',
      '0.9.0 | ready | - (previous) | 2026-11-20 08:15Z | CI | - | 2027-11-20',
      '0.8.0 | ready | - | 2026-11-20 08:15Z | CI | - | 2027-11-20',
    ]);
  });

  it('warns one month before an active version expires', () => {
    const expiresAt = '2026-12-20T00:00:00.000Z';

    expect(rowsOf(aStatus({ deployments: [aDeployment('1.0.0', { expiresAt })] }))).toContain(
      '1.0.0 expires on 2026-12-20. Increase the version in package.json and deploy again.',
    );
    expect(statusTable(aStatus({ deployments: [aDeployment('0.8.0', { expiresAt })] }), now)).not.toContain(
      'Increase the version',
    );
    expect(
      statusTable(aStatus({ deployments: [aDeployment('1.0.0', { expiresAt: '2026-12-22T00:00:00.000Z' })] }), now),
    ).not.toContain('Increase the version');
  });

  it('lists failures that users experienced', () => {
    const failures: RemoteStatus['failures'] = [
      { version: '1.1.0', reason: 'timeout', message: 'It took 10 s.', users: 2, lastAt: '2026-11-21T11:00:00.000Z' },
    ];

    expect(rowsOf(aStatus({ deployments: [aDeployment('1.1.0')], failures }))).toContain(
      '1.1.0 failed for 2 users: timeout, last at 2026-11-21 11:00Z. It took 10 s.',
    );
  });

  it('reports an empty status', () => {
    expect(rowsOf(aStatus({}))).toContain(
      'Nothing published yet. To start:  npx lastcall deploy mfe-timers'.replace('  ', ' | '),
    );
  });

  it('shows the commit of a version, and whether it had uncommitted changes', () => {
    const commit = `${'a1b2c3d4e5'.repeat(4)}-changed`;

    expect(rowsOf(aStatus({ deployments: [aDeployment('1.0.0', { commit })] }))).toContain(
      '1.0.0 | ready | everyone | 2026-11-20 08:15Z | CI | a1b2c3d4e5-changed | 2027-11-20',
    );
  });
});

describe('the history of a remote', () => {
  it('shows the commit of a published version, if known', () => {
    const at = '2026-11-20T08:15:59.000Z';
    const event = (what: RemoteEvent['what'], version: string): RemoteEvent => ({
      id: 1,
      what,
      version,
      replaced: null,
      note: '',
      by: 'CI',
      at,
    });

    expect(
      historyLines(
        [event('activated', '1.0.0'), event('published', '1.0.0'), event('published', '0.1.0')],
        [aDeployment('1.0.0', { commit: 'a1b2c3d4e5'.repeat(4) })],
      )
        .trimEnd()
        .split('\n'),
    ).toEqual([
      '  2026-11-20 08:15Z  activated          1.0.0, by CI',
      '  2026-11-20 08:15Z  published          1.0.0, commit a1b2c3d4e5, by CI',
      '  2026-11-20 08:15Z  published          0.1.0, by CI',
    ]);
  });
});
