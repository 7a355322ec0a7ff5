import { describe, expect, it } from '@jest/globals';
import { validation } from '../platform/messages.ts';
import { webpageTimer, webpageTimerOf } from './webpage-timers.ts';

const noUnits = { show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 };
const problemsOf = (settings: object) =>
  webpageTimer.safeParse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the settings of a webpage timer', () => {
  it('require at least one unit in a digits timer', () => {
    expect(problemsOf({ ...webpageTimerOf(1), ...noUnits })).toEqual([['show_ss', validation.timerUnits]]);
  });

  it.each(['show_dd', 'show_hh', 'show_mm', 'show_ss'])('allow a single unit in a digits timer (%s)', (unit) => {
    expect(problemsOf({ ...webpageTimerOf(1), ...noUnits, [unit]: 1 })).toBeUndefined();
  });

  it.each([6, 9])('have no unit settings in a type without unit switches (template %s)', (id) => {
    expect(problemsOf({ ...webpageTimerOf(id), ...noUnits })).toBeUndefined();
  });
});
