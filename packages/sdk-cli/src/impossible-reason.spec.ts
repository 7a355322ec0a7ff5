import { describe, expect, it } from '@jest/globals';
import type { ChannelChange, Channels } from '@lastcall/contracts/release';
import { impossibleReason } from './impossible-reason.ts';
import { aStatus } from './testing-kit/a-status.ts';

const none = { stable: null, previous: null, canary: null, pins: [] };

describe('an impossible change', () => {
  it.each<[ChannelChange, Partial<Channels>, string]>([
    [{ what: 'promote' }, { canary: null }, 'mfe-timers has no canary; 1.0.0 is active for everyone.'],
    [{ what: 'stop' }, none, 'mfe-timers has no canary; no version is active yet.'],
    [{ what: 'rollback' }, none, 'No version of mfe-timers is active, so there is nothing to roll back.'],
    [
      { what: 'rollback' },
      { previous: null },
      'mfe-timers has no version before 1.0.0 to roll back to. To roll back to any version that was active before, specify it: npx lastcall rollback mfe-timers 0.1.0-0123456789',
    ],
    [{ what: 'rollback', version: '1.0.0' }, {}, '1.0.0 of mfe-timers is already active for everyone.'],
    [
      { what: 'pin', account: 7, version: null },
      {},
      "Account 7 isn't pinned to a version of mfe-timers. Pinned accounts: 42.",
    ],
    [
      { what: 'pin', account: 7, version: null },
      none,
      "Account 7 isn't pinned to a version of mfe-timers. No account is pinned.",
    ],
  ])('%j is explained by the current state', (change, channels, sentence) => {
    expect(impossibleReason(change, aStatus({ channels }))).toBe(sentence);
  });

  it.each([
    { what: 'promote' },
    { what: 'stop' },
    { what: 'rollback' },
    { what: 'rollback', version: '0.8.0' },
    { what: 'pin', account: 42, version: null },
    { what: 'pin', account: 7, version: '1.1.0' },
    { what: 'activate', version: '1.1.0' },
  ] as const)('is not %j', (change) => {
    expect(impossibleReason(change, aStatus())).toBeUndefined();
  });
});
