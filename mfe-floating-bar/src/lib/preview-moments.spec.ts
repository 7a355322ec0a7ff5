import { describe, expect, it } from '@jest/globals';
import { momentAt, previewMoments, secondsLeftAt } from './preview-moments.ts';

describe('the time slider', () => {
  it('shows each of its moments exactly', () => {
    expect(previewMoments.map(({ position }) => secondsLeftAt(position))).toEqual([259_200, 3600, 60, 0]);
  });

  it('leaves less time the further it goes', () => {
    const left = Array.from({ length: 101 }, (_, position) => secondsLeftAt(position));

    expect(left.every((seconds, position) => position === 0 || seconds < left[position - 1]!)).toBe(true);
  });

  it('stays within its ends', () => {
    expect(secondsLeftAt(-5)).toBe(259_200);
    expect(secondsLeftAt(120)).toBe(0);
  });

  it('names the moment it is in', () => {
    expect([0, 39, 40, 74, 75, 99, 100].map(momentAt)).toEqual(['arrived', 'arrived', 'hour', 'hour', 'minute', 'minute', 'over']);
  });
});
