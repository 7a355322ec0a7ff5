import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeDeadline, opensAt, sharedDeadline } from './compute-deadline.ts';
import type { DeadlineRule } from './rule.ts';
import { summarizeRule } from './summarize-rule.ts';
import {
  aBlendedRule,
  aDaysRule,
  anElapsedRule,
  aPersonalRule,
  aSharedRule,
  aStart,
  aZone,
  zones,
} from './testing-kit/arbitraries.ts';

const aRule = fc.oneof(aPersonalRule, aSharedRule);

describe('every deadline', () => {
  it('of a personal countdown is after its start, never at it', () => {
    fc.assert(fc.property(aPersonalRule, aStart, aZone, (rule, start, zone) => atMs(rule, start, zone) > start));
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(aRule, aStart, aZone, (rule, start, zone) => {
        expect(computeDeadline(rule, new Date(start), zone)).toEqual(
          computeDeadline(structuredClone(rule), start, zone),
        );
      }),
    );
  });

  it('can be computed and described for every valid rule', () => {
    fc.assert(
      fc.property(aRule, aStart, aZone, (rule, start, zone) => {
        expect(computeDeadline(rule, start, zone).wallTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
        expect(summarizeRule(rule, zone).text).not.toMatch(/undefined|null|NaN/);
      }),
    );
  });

  it('has the wall time that Intl shows at its instant', () => {
    fc.assert(
      fc.property(aRule, aStart, aZone, (rule, start, zone) => {
        const { at, wallTime } = computeDeadline(rule, start, zone);
        expect(wallAt(at, zone)).toBe(wallTime);
      }),
    );
  });

  it.each<DeadlineRule>([
    { kind: 'days', days: 2, time: '23:59' },
    { kind: 'days', days: 2, time: '23:59', excludedWeekdays: [6, 7] },
    { kind: 'weekly', weekday: 7, time: '23:59', extendBelowHours: 24 },
    { kind: 'monthly', day: 31, time: '00:00' },
    { kind: 'quarterly', month: 3, day: 31, time: '12:00' },
  ])('can be computed in each zone of this runtime: %j', (rule) => {
    expect(zones.length).toBeGreaterThan(400);

    const start = Date.UTC(2026, 5, 1);
    expect(zones.filter((zone) => !(atMs(rule, start, zone) > start))).toEqual([]);
  });
});

describe('a later start never gives an earlier deadline', () => {
  const aDelay = fc.integer({ min: 0, max: 3 * 24 * 3_600_000 });
  const isNeverEarlier = (rules: fc.Arbitrary<DeadlineRule>) =>
    fc.property(
      rules,
      aStart,
      aDelay,
      aZone,
      (rule, start, later, zone) => atMs(rule, start + later, zone) >= atMs(rule, start, zone),
    );

  it('for a rule of elapsed time', () => {
    fc.assert(isNeverEarlier(anElapsedRule));
  });

  it('for a blended rule, whatever its threshold', () => {
    fc.assert(isNeverEarlier(aBlendedRule), { numRuns: 300 });
  });

  it('for a rule of days, because clocks never go back past midnight in these years', () => {
    fc.assert(isNeverEarlier(aDaysRule), { numRuns: 300 });
  });

  it("except for a rule of days where clocks went back past midnight, as in St. John's until 2011", () => {
    const rule = { kind: 'days', days: 1, time: '12:00' } as const;

    // Clocks went from 00:01 on 7 November back to 23:01 on the 6th.
    const earlier = computeDeadline(rule, Date.parse('2010-11-07T02:30:30Z'), 'America/St_Johns');
    const later = computeDeadline(rule, Date.parse('2010-11-07T02:31:00Z'), 'America/St_Johns');

    expect([earlier.wallTime, later.wallTime]).toEqual(['2010-11-08T12:00:00', '2010-11-07T12:00:00']);
  });
});

describe('days at a time of day', () => {
  it('never end on an excluded weekday', () => {
    fc.assert(
      fc.property(aDaysRule, aStart, aZone, (rule, start, zone) => {
        expect(rule.excludedWeekdays ?? []).not.toContain(weekdayOf(computeDeadline(rule, start, zone).wallTime));
      }),
    );
  });

  it('end at their time of day, or later by a gap', () => {
    fc.assert(
      fc.property(aDaysRule, aStart, aZone, (rule, start, zone) =>
        isAtOrSkipped(computeDeadline(rule, start, zone).wallTime, rule.time),
      ),
    );
  });

  it('count the exact number of days after the start day, unless they roll over', () => {
    fc.assert(
      fc.property(
        aDaysRule.filter(({ days }) => days > 0),
        aStart,
        aZone,
        (rule, start, zone) => {
          const from = Date.parse(`${wallAt(new Date(start), zone).slice(0, 10)}T00:00Z`);
          const to = Date.parse(`${computeDeadline(rule, start, zone).wallTime.slice(0, 10)}T00:00Z`);
          const days = Array.from({ length: (to - from) / 86_400_000 }, (_, index) =>
            new Date(from + (index + 1) * 86_400_000).toISOString(),
          );
          expect(
            days.filter((day) => !(rule.excludedWeekdays as readonly number[] | undefined)?.includes(weekdayOf(day))),
          ).toHaveLength(rule.days);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a blended deadline', () => {
  it('is on its weekday, its day of the month, or its day and month of the quarter, at its time or later by a gap', () => {
    fc.assert(
      fc.property(aBlendedRule, aStart, aZone, (rule, start, zone) => {
        const { wallTime } = computeDeadline(rule, start, zone);
        const [year, month, day] = wallTime.slice(0, 10).split('-').map(Number) as [number, number, number];
        if (rule.kind === 'weekly') expect(weekdayOf(wallTime)).toBe(rule.weekday);
        else expect(day).toBe(Math.min(rule.day, new Date(Date.UTC(year, month, 0)).getUTCDate()));
        if (rule.kind === 'quarterly') expect(((month - 1) % 3) + 1).toBe(rule.month);
        expect(isAtOrSkipped(wallTime, rule.time)).toBe(true);
      }),
    );
  });

  it('is the next matching time, or the one after it when the first is below the threshold', () => {
    fc.assert(
      fc.property(aBlendedRule, aStart, aZone, (rule, start, zone) => {
        const next = atMs({ ...rule, extendBelowHours: 0 }, start, zone);
        const afterNext = atMs({ ...rule, extendBelowHours: 0 }, next, zone);
        const isTooNear = next - start < (rule.extendBelowHours ?? 0) * 3_600_000;
        expect(atMs(rule, start, zone)).toBe(isTooNear ? afterNext : next);
      }),
    );
  });
});

describe('a shared deadline', () => {
  it('does not depend on the start, and is after the opening', () => {
    fc.assert(
      fc.property(aSharedRule, aStart, aZone, (rule, start, zone) => {
        const { at } = computeDeadline(rule, start, zone);
        expect(sharedDeadline(rule, zone)?.at).toEqual(at);
        expect(opensAt(rule, zone)?.getTime() ?? -Infinity).toBeLessThan(at.getTime());
      }),
    );
  });

  it('is null for a rule with personal countdowns, which also opens immediately', () => {
    fc.assert(
      fc.property(
        aPersonalRule,
        aZone,
        (rule, zone) => sharedDeadline(rule, zone) === null && opensAt(rule, zone) === null,
      ),
    );
  });
});

function atMs(rule: DeadlineRule, start: number, zone: string): number {
  return computeDeadline(rule, start, zone).at.getTime();
}

/** `YYYY-MM-DDTHH:MM:SS` */
function wallAt(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .replace(' ', 'T');
}

function weekdayOf(wallTime: string): number {
  return new Date(`${wallTime.slice(0, 10)}T00:00Z`).getUTCDay() || 7;
}

/** The minutes that clock changes skip in these years: half an hour on Lord Howe, two hours on Troll, three at Casey, never across midnight. */
const skips = [0, 30, 60, 120, 180];

function isAtOrSkipped(wallTime: string, time: string): boolean {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return skips.includes(minutes(wallTime.slice(11, 16)) - minutes(time));
}
