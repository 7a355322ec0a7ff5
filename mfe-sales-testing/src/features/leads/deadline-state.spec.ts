import { describe, expect, it } from '@jest/globals';
import { deadlineOf, deadlineState } from './deadline-state.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const evergreen = { endsAt: null, remaining: null };
const later = '2026-11-20T12:00:01.000Z';
const earlier = '2026-11-20T11:59:59.000Z';

describe('the state of a deadline', () => {
  it.each([
    ['open while the countdown is active', evergreen, later, 'open'],
    ['expired at the exact instant', evergreen, '2026-11-20T12:00:00.000Z', 'over'],
    ['expired afterward', evergreen, earlier, 'over'],
    ['stopped without a countdown', evergreen, null, 'stopped'],
    ['that of the campaign when the deadline is shared', { endsAt: earlier, remaining: null }, later, 'over'],
    ['open without a countdown when the deadline is shared', { endsAt: later, remaining: null }, null, 'open'],
    ['sold out for everyone', { endsAt: later, remaining: 0 }, later, 'sold-out'],
  ])('is %s', (_, campaign, deadlineAt, state) => {
    expect(deadlineState(campaign, { deadlineAt }, now)).toBe(state);
  });

  it('uses the campaign’s end when the deadline is shared, and the lead’s deadline otherwise', () => {
    expect([
      deadlineOf({ endsAt: later }, { deadlineAt: earlier }),
      deadlineOf(evergreen, { deadlineAt: earlier }),
      deadlineOf(evergreen, { deadlineAt: null }),
    ]).toEqual([later, earlier, null]);
  });
});
