import { describe, expect, it } from '@jest/globals';
import { addMonths, monthToShow, addMonthsToDay, weeksOf } from './months.ts';

describe('the weeks of a month', () => {
  it('go from Monday to Sunday, with nothing before the first day and after the last', () => {
    const weeks = weeksOf('2026-11');

    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  it.each([
    ['2024-02', 29],
    ['2026-02', 28],
    ['2026-10', 31],
    ['2100-02', 28],
  ])('of %s have %i days', (month, days) => {
    expect(
      weeksOf(month)
        .flat()
        .filter((day) => day !== null),
    ).toHaveLength(days);
  });
});

describe('the same day in another month', () => {
  it('is the last day of a shorter month if needed', () => {
    expect([
      addMonthsToDay('2026-01-31', 1),
      addMonthsToDay('2026-03-15', -1),
      addMonths('2026-12', 1),
      addMonths('2026-01', -1),
    ]).toEqual(['2026-02-28', '2026-02-15', '2027-01', '2025-12']);
  });
});

describe('the first month that a calendar shows', () => {
  it.each([
    ['that of the start, when the end is no more than one month after it', '2026-11-10', '2026-12-10', '2026-11'],
    [
      'the one before the end, when the end is just over one month after the start',
      '2026-11-10',
      '2026-12-11',
      '2026-11',
    ],
    ['the one before the end, when the end is far away', '2026-11-10', '2027-05-03', '2027-04'],
    ['that of the only selected day', null, '2027-05-03', '2027-05'],
    ['that of today, when no day is selected', null, null, '2026-10'],
  ])('is %s', (_, start, end, month) => {
    expect(monthToShow(start, end, '2026-10-05')).toBe(month);
  });
});
