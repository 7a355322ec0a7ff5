import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultBar } from '@lastcall/contracts/campaigns';
import { unitDigits, secondsLeft, shownUnits, units } from './clock.ts';

const texts = (seconds: number, shown = units) => unitDigits(seconds, shown).map(({ text }) => text);
const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 };

describe('the bar’s countdown', () => {
  it('shows days, hours, minutes and seconds with two digits', () => {
    expect(texts(2 * 86_400 + 23 * 3600 + 14 * 60 + 8)).toEqual(['02', '23', '14', '08']);
  });

  it('counts whole seconds, and shows 0 once expired', () => {
    expect(secondsLeft(10_000, 8001)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });

  it('adds the time of a hidden unit to the next shorter one', () => {
    expect(texts(2 * 86_400 + 3600, ['hours', 'minutes'])).toEqual(['49', '00']);
    expect(texts(2 * 86_400 + 3600, ['days', 'minutes'])).toEqual(['02', '60']);
    expect(texts(90, ['seconds'])).toEqual(['90']);
  });

  it('always shows the full remaining time, regardless of hidden units', () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 * 86_400 }), fc.subarray([...units], { minLength: 1 }), (seconds, shown) => {
        const sum = unitDigits(seconds, shown).reduce(
          (total, { unit, text }) => total + Number(text) * lengths[unit],
          0,
        );

        expect(seconds - sum).toBeGreaterThanOrEqual(0);
        expect(seconds - sum).toBeLessThan(lengths[shown.at(-1)!]);
      }),
    );
  });

  it('omits units that the marketer hides', () => {
    expect(shownUnits({ ...defaultBar.labels, hideDays: true, hideSeconds: true })).toEqual(['hours', 'minutes']);
  });
});
