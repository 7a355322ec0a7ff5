import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timeLeft } from './time-left.ts';

const deadline = Date.parse('2026-11-23T22:59:00Z');

describe('the time left', () => {
  it('is split into days, hours, minutes and seconds, rounded down', () => {
    expect(timeLeft(deadline, deadline - ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000 - 999)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
      isOver: false,
    });
  });

  it('shows 0 in the last second before it expires', () => {
    expect(timeLeft(deadline, deadline - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: false });
  });

  it('expires at the deadline and never goes below 0', () => {
    expect(timeLeft(deadline, deadline)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true });
    expect(timeLeft(deadline, deadline + 90_000_000)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      isOver: true,
    });
  });

  it('adds up to the whole seconds between the two instants', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 315_360_000_000 }), (ms) => {
        const { days, hours, minutes, seconds } = timeLeft(deadline, deadline - ms);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(ms / 1000));
      }),
    );
  });
});
