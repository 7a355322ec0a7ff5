import { describe, expect, it } from '@jest/globals';
import { changeText, pointsText } from './change.ts';

const spaced = (text: string | null): string | undefined => text?.replaceAll('\u00a0', ' ');

describe('the change from the previous period', () => {
  it.each([
    [112, 100, '+12%'],
    [88, 100, '−12%'],
    [100, 100, '0%'],
    [0, 4, '−100%'],
    [3500, 100, '+3,400%'],
  ])('of %d compared to %d is %s', (now, before, text) => {
    expect(spaced(changeText(now, before))).toBe(text);
  });

  it.each([0, -20])('is absent when the previous value is %d', (before) => {
    expect(changeText(12, before)).toBeNull();
  });

  it('of a rate is in percentage points, and absent without a previous rate', () => {
    const points = (count: number): string => `${count} pp`;

    expect(pointsText(9.44, 8.1, points)).toBe('+1.3 pp');
    expect(pointsText(7, 8, points)).toBe('−1 pp');
    expect(pointsText(7, null, points)).toBeNull();
    expect(pointsText(null, 7, points)).toBeNull();
  });
});
