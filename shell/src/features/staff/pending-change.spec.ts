import { describe, expect, it } from '@jest/globals';
import { changeChannelBody, type Deployment, type RemoteStatus } from '@lastcall/contracts/release/remote-deployments';
import { pendingChange, bodyOf, changeLabelsOf, type WantedChange } from './pending-change.ts';

const deployment = (version: string, state: Deployment['state']) => ({ version, state }) as Deployment;
const status: RemoteStatus = {
  remote: 'mfe-timers',
  channels: {
    revision: 7,
    stable: '1.0.1',
    previous: '1.0.0',
    canary: { version: '1.0.2', percent: 5 },
    pins: [{ account: 42, version: '1.0.3' }],
  },
  deployments: [deployment('1.0.1', 'ready'), deployment('1.0.2', 'ready'), deployment('1.0.3', 'published')],
  failures: [],
  health: [],
};
const linesOf = (change: WantedChange) => changeLabelsOf(pendingChange(status, change)).lines;

describe('a requested change', () => {
  it.each<[WantedChange, ReturnType<typeof linesOf>]>([
    [
      { what: 'activate', version: '1.0.3' },
      [
        ['Everyone gets', '1.0.3'],
        ['instead of', '1.0.1'],
      ],
    ],
    [
      { what: 'canary', version: '1.0.3', percent: 5 },
      [
        ['Some accounts get', '1.0.3'],
        ['Others keep', '1.0.1'],
      ],
    ],
    [
      { what: 'promote' },
      [
        ['Everyone gets', '1.0.2'],
        ['instead of', '1.0.1'],
      ],
    ],
    [
      { what: 'rollback', version: '1.0.0' },
      [
        ['Everyone gets', '1.0.0'],
        ['instead of', '1.0.1'],
      ],
    ],
    [
      { what: 'stop' },
      [
        ['No account gets', '1.0.2'],
        ['all go back to', '1.0.1'],
      ],
    ],
    [{ what: 'pin', account: null, version: '1.0.3' }, [['The account gets', '1.0.3']]],
    [
      { what: 'pin', account: 42, version: null },
      [
        ['It loses', '1.0.3'],
        ['and gets', '1.0.1'],
      ],
    ],
  ])('%j names the old and new versions', (change, lines) => {
    expect(linesOf(change)).toEqual(lines);
  });

  it('contains the displayed state', () => {
    expect(bodyOf(pendingChange(status, { what: 'rollback', version: '1.0.0' }))).toEqual({
      revision: 7,
      change: { what: 'rollback', version: '1.0.0' },
    });
  });

  it('describes another percentage of the running canary', () => {
    expect(changeLabelsOf(pendingChange(status, { what: 'canary', version: '1.0.2', percent: 50 })).confirm).toBe(
      'Change canary',
    );
    expect(changeLabelsOf(pendingChange(status, { what: 'canary', version: '1.0.1', percent: 50 })).confirm).toBe(
      'Start canary',
    );
  });

  it.each<[WantedChange, string]>([
    [{ what: 'activate', version: '1.0.3' }, 'Activate without checking'],
    [{ what: 'canary', version: '1.0.3', percent: 5 }, 'Start without checking'],
    [{ what: 'pin', account: 42, version: '1.0.3' }, 'Pin without checking'],
  ])('%j states that the version is unchecked, on the button and in the request', (change, confirm) => {
    const asked = pendingChange(status, change);

    expect(changeLabelsOf(asked).confirm).toBe(confirm);
    expect(changeChannelBody.parse(bodyOf(asked)).change).toEqual({ ...change, isUnchecked: true });
  });

  it('is not marked as unchecked for a checked version', () => {
    expect(bodyOf(pendingChange(status, { what: 'activate', version: '1.0.2' })).change).not.toHaveProperty(
      'isUnchecked',
    );
  });
});
