import { describe, expect, it } from '@jest/globals';
import type { ChannelChange, Channels } from '@lastcall/contracts/release';
import { whyImpossible } from './impossible.ts';
import { aStatus } from './testing-kit/a-status.ts';

const none = { stable: null, previous: null, canary: null, pins: [] };

describe('an impossible change', () => {
  it.each<[ChannelChange, Partial<Channels>, string]>([
    [{ what: 'promote' }, { canary: null }, 'mfe-timers has no canary; everyone has 1.0.0.'],
    [{ what: 'stop' }, none, 'mfe-timers has no canary; nobody has any version of it yet.'],
    [{ what: 'rollback' }, none, 'No version of mfe-timers is active, so there is nothing to roll back.'],
    [
      { what: 'rollback' },
      { previous: null },
      'There is no version of mfe-timers before 1.0.0 to go back to. One that was active once can be named: npm run remotes -- rollback mfe-timers 0.1.0-0123456789',
    ],
    [{ what: 'rollback', version: '1.0.0' }, {}, '1.0.0 of mfe-timers is already active for everyone.'],
    [{ what: 'pin', account: 7, version: null }, {}, 'Account 7 is pinned to no version of mfe-timers; pinned are 42.'],
    [{ what: 'pin', account: 7, version: null }, none, 'Account 7 is pinned to no version of mfe-timers; none is.'],
  ])('%j is explained with what exists instead', (change, channels, sentence) => {
    expect(whyImpossible(change, aStatus({ channels }))).toBe(sentence);
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
    expect(whyImpossible(change, aStatus())).toBeUndefined();
  });
});
