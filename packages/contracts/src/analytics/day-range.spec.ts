import { describe, expect, it } from '@jest/globals';
import { dayRangeProblems } from './day-range.ts';

describe('a range of days', () => {
  it.each([
    ['no dates', {}, []],
    ['one day', { from: '2026-11-20', to: '2026-11-20' }, []],
    ['a whole leap year', { from: '2027-12-01', to: '2028-11-30' }, []],
    [
      'one day more than the maximum',
      { from: '2027-12-01', to: '2028-12-01' },
      [['to', 'Please choose at most 366 days.']],
    ],
    [
      'an end before the beginning',
      { from: '2026-11-20', to: '2026-11-19' },
      [['to', 'Choose an end date that isn’t before the start date.']],
    ],
    ['a beginning without an end', { from: '2026-11-20' }, [['to', 'Please choose a date.']]],
    ['an end without a beginning', { to: '2026-11-20' }, [['from', 'Please choose a date.']]],
    [
      'empty fields',
      { from: '', to: '' },
      [
        ['from', 'Please choose a date.'],
        ['to', 'Please choose a date.'],
      ],
    ],
  ])('%s', (_, range, problems) => {
    expect(dayRangeProblems(range)).toEqual(problems);
  });
});
