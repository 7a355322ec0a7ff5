import { describe, expect, it } from '@jest/globals';
import { deadlineOf, deadlineState } from './deadline-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const evergreen = { endsAt: null, remaining: null };
const later = '2026-11-20T12:00:01.000Z';
const earlier = '2026-11-20T11:59:59.000Z';

describe('the state of a deadline', () => {
  it.each([
    ['open while their clock runs', evergreen, later, 'open'],
    ['over at the very instant', evergreen, '2026-11-20T12:00:00.000Z', 'over'],
    ['over afterwards', evergreen, earlier, 'over'],
    ['not running without a clock', evergreen, null, 'stopped'],
    ['that of the campaign, which ends for everybody at once', { endsAt: earlier, remaining: null }, later, 'over'],
    ['open to whoever has no clock in such a campaign', { endsAt: later, remaining: null }, null, 'open'],
    ['sold out for everybody', { endsAt: later, remaining: 0 }, later, 'sold-out'],
  ])('is %s', (_, campaign, deadlineAt, state) => {
    expect(deadlineState(campaign, { deadlineAt }, now)).toBe(state);
  });

  it('includes when the campaign opens, before the lead’s deadline', () => {
    expect([
      deadlineOf({ endsAt: later }, { deadlineAt: earlier }),
      deadlineOf(evergreen, { deadlineAt: earlier }),
      deadlineOf(evergreen, { deadlineAt: null }),
    ]).toEqual([later, earlier, null]);
  });
});
