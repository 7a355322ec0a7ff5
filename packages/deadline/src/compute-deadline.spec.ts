import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { runCases, type DeadlineCase } from './cases.ts';
import { computeDeadline, opensAt } from './compute-deadline.ts';
import { DeadlineError } from './deadline-error.ts';
import type { DeadlineRule, Weekday } from './rule.ts';

const cases = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as DeadlineCase[];

describe('the shared cases', () => {
  it('pass', () => {
    expect(runCases(cases)).toEqual([]);
  });

  it('number at least 1,500, cover every rule and at least 16 zones, and are small enough for a browser', () => {
    const kinds: Record<Exclude<DeadlineRule['kind'], 'announcement'>, true> = {
      days: true,
      hours: true,
      minutes: true,
      weekly: true,
      monthly: true,
      quarterly: true,
      fixed: true,
      quantity: true,
    };

    expect(cases.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(cases.map((one) => one.rule.kind))).toEqual(new Set(Object.keys(kinds)));
    expect(new Set(cases.map((one) => one.zone)).size).toBeGreaterThanOrEqual(16);
    expect(JSON.stringify(cases).length).toBeLessThan(400_000);
  });

  it('are reported with the actual result when they fail', () => {
    const [right] = cases as [DeadlineCase];
    const wrong = { ...right, at: '2000-01-01T00:00:00.000Z' };
    const refused = { ...right, zone: 'Europe/Atlantis' };
    const opened = { ...right, opensAt: right.startedAt };

    expect(runCases([right, wrong, refused, opened])).toEqual([
      { case: wrong, got: { at: right.at, wallTime: right.wallTime } },
      { case: refused, got: { error: 'DeadlineError: Unknown time zone: Europe/Atlantis' } },
      { case: opened, got: { at: right.at, wallTime: right.wallTime } },
    ]);
  });
});

describe('a deadline', () => {
  it('of elapsed time is exact to the millisecond', () => {
    const { at, wallTime } = computeDeadline(
      { kind: 'hours', hours: 48 },
      Date.parse('2026-06-01T09:00:17.345Z'),
      'Europe/Vienna',
    );

    expect(at.toISOString()).toBe('2026-06-03T09:00:17.345Z');
    expect(wallTime).toBe('2026-06-03T11:00:17');
  });

  it('is one period later when a millisecond is missing from the threshold', () => {
    const rule = { kind: 'weekly', weekday: 7, time: '12:00', extendBelowHours: 24 } as const;
    const dayBefore = Date.parse('2026-06-06T12:00:00Z');

    expect(computeDeadline(rule, dayBefore, 'UTC').wallTime).toBe('2026-06-07T12:00:00');
    expect(computeDeadline(rule, dayBefore + 1, 'UTC').wallTime).toBe('2026-06-14T12:00:00');
  });

  it('ignores the order and repetition of excluded weekdays', () => {
    const end = (excludedWeekdays: Weekday[]) =>
      computeDeadline(
        { kind: 'days', days: 5, time: '12:00', excludedWeekdays },
        Date.parse('2026-06-05T12:00:00Z'),
        'UTC',
      ).wallTime;

    expect(end([7, 6, 7, 6])).toBe(end([6, 7]));
  });

  it.each(['Europe/Atlantis', '', '+02:00', 'Etc/Nowhere', 'Europe/Vienna '])(
    'is rejected in the unknown zone "%s"',
    (where) => {
      expect(codeOf(() => computeDeadline({ kind: 'hours', hours: 1 }, 0, where))).toBe('unknown_zone');
      expect(codeOf(() => opensAt({ kind: 'fixed', date: '2026-06-01', time: '12:00' }, where))).toBe('unknown_zone');
    },
  );

  it.each<DeadlineRule>([
    { kind: 'days', days: -1, time: '23:59' },
    { kind: 'days', days: 1.5, time: '23:59' },
    { kind: 'days', days: 1e15, time: '23:59' },
    { kind: 'days', days: 1, time: '24:00' },
    { kind: 'days', days: 1, time: '9:00' },
    { kind: 'days', days: 1, time: '09:00', excludedWeekdays: [1, 2, 3, 4, 5, 6, 7] },
    { kind: 'days', days: 1, time: '09:00', excludedWeekdays: [0 as Weekday] },
    { kind: 'days', days: 1, time: '09:00', excludedWeekdays: [8 as Weekday] },
    { kind: 'days', days: 1e15, time: '09:00', excludedWeekdays: [7] },
    { kind: 'hours', hours: 0 },
    { kind: 'hours', hours: Number.NaN },
    { kind: 'minutes', minutes: Number.POSITIVE_INFINITY },
    { kind: 'weekly', weekday: 0 as Weekday, time: '12:00' },
    { kind: 'weekly', weekday: 1.5 as Weekday, time: '12:00' },
    { kind: 'weekly', weekday: 1, time: 'noon' },
    { kind: 'weekly', weekday: 1, time: '12:00', extendBelowHours: -1 },
    { kind: 'weekly', weekday: 1, time: '12:00', extendBelowHours: 0.5 },
    { kind: 'monthly', day: 0, time: '12:00' },
    { kind: 'monthly', day: 32, time: '12:00' },
    { kind: 'quarterly', month: 4 as 3, day: 1, time: '12:00' },
    { kind: 'quarterly', month: 1, day: 32, time: '12:00' },
    { kind: 'fixed', date: '2026-02-29', time: '12:00' },
    { kind: 'fixed', date: '2026-2-9', time: '12:00' },
    { kind: 'fixed', date: '2026-02-09', time: '' },
    { kind: 'fixed', date: '2026-02-09', time: '12:00', opens: { date: '2026-02-30', time: '12:00' } },
    { kind: 'fixed', date: '2026-02-09', time: '12:00', opens: { date: '2026-02-09', time: '12:00' } },
    { kind: 'quantity', date: '2026-02-09', time: '12:00', opens: { date: '2026-02-10', time: '12:00' } },
  ])('rejects the impossible rule %j', (rule) => {
    expect(codeOf(() => computeDeadline(rule, 0, 'UTC'))).toBe('impossible_rule');
  });

  it('rejects an opening after its end', () => {
    expect(
      codeOf(() =>
        opensAt(
          { kind: 'quantity', date: '2026-02-09', time: '12:00', opens: { date: '2026-02-10', time: '12:00' } },
          'UTC',
        ),
      ),
    ).toBe('impossible_rule');
  });

  it.each([new Date('never'), Number.NaN, 8.64e15 + 1, 0.5])('rejects the start %p', (startedAt) => {
    expect(codeOf(() => computeDeadline({ kind: 'hours', hours: 1 }, startedAt, 'UTC'))).toBe('impossible_start');
  });
});

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof DeadlineError && error instanceof RangeError) return error.code;
    throw error;
  }
  return 'nothing was thrown';
}
