import { describe, expect, it } from '@jest/globals';
import { momentAt, msLeftAt, previewMoments, timeLeftText } from './preview-moments.ts';

describe('the time slider', () => {
  it('shows each of its stops exactly', () => {
    expect(previewMoments.map(({ position }) => msLeftAt(position))).toEqual([259_200_000, 3_600_000, 59_000, 0]);
    expect(previewMoments.map(({ position }) => msLeftAt(position, 5_616_000_000))).toEqual([
      5_616_000_000, 3_600_000, 59_000, 0,
    ]);
  });

  it('shows less time left the further it moves', () => {
    const left = Array.from({ length: 101 }, (_, position) => msLeftAt(position));

    expect(left.every((ms, position) => position === 0 || ms < left[position - 1]!)).toBe(true);
  });

  it('stays within its ends', () => {
    expect(msLeftAt(-5)).toBe(259_200_000);
    expect(msLeftAt(120)).toBe(0);
  });

  it('names the current stop', () => {
    expect([0, 39, 40, 74, 75, 99, 100].map(momentAt)).toEqual([
      'justArrived',
      'justArrived',
      'oneHourLeft',
      'oneHourLeft',
      'lastMinute',
      'lastMinute',
      'over',
    ]);
  });

  it('formats the time left in its two largest units', () => {
    expect([259_200_000, 183_600_000, 3_661_000, 59_000].map((ms) => timeLeftText(ms, 'en'))).toEqual([
      '3 days',
      '2 days, 3 hr',
      '1 hr, 1 min',
      '59 sec',
    ]);
  });
});
