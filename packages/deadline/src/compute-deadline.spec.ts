import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runCases, type DeadlineCase } from './cases.ts';
import { computeDeadline } from './compute-deadline.ts';
import { DeadlineError } from './deadline-error.ts';
import type { DeadlineRule } from './rule.ts';

const cases = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as DeadlineCase[];
const zones = Intl.supportedValuesOf('timeZone');

const zone = fc.constantFrom(...zones);
const start = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const daysRule = fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 0, max: 3650 }), time });
const elapsedRule = fc.oneof(
  fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 87_600 }) }),
  fc.record({ kind: fc.constant('minutes' as const), minutes: fc.integer({ min: 1, max: 525_600 }) }),
);
const personalRule: fc.Arbitrary<DeadlineRule> = fc.oneof(daysRule, elapsedRule);

describe('a deadline', () => {
  it('is what the shared cases say', () => {
    expect(runCases(cases)).toEqual([]);
  });

  it('has more than 500 cases, over every rule and at least 12 zones', () => {
    expect(cases.length).toBeGreaterThanOrEqual(500);
    expect(new Set(cases.map((one) => one.rule.kind))).toEqual(new Set(['days', 'hours', 'minutes', 'fixed']));
    expect(new Set(cases.map((one) => one.zone)).size).toBeGreaterThanOrEqual(12);
  });

  it('is never at or before the start of the clock', () => {
    fc.assert(fc.property(personalRule, start, zone, (rule, startedAt, where) => computeDeadline(rule, startedAt, where).at.getTime() > startedAt));
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(personalRule, start, zone, (rule, startedAt, where) => {
        expect(computeDeadline(rule, new Date(startedAt), where)).toEqual(computeDeadline({ ...rule }, startedAt, where));
      }),
    );
  });

  it('of elapsed time is never earlier for a later start', () => {
    fc.assert(
      fc.property(elapsedRule, start, start, zone, (rule, one, other, where) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(computeDeadline(rule, later, where).at.getTime()).toBeGreaterThanOrEqual(computeDeadline(rule, earlier, where).at.getTime());
      }),
    );
  });

  it('of elapsed time is exact to the millisecond', () => {
    const { at, wallTime } = computeDeadline({ kind: 'hours', hours: 48 }, Date.parse('2026-06-01T09:00:17.345Z'), 'Europe/Vienna');

    expect(at.toISOString()).toBe('2026-06-03T09:00:17.345Z');
    expect(wallTime).toBe('2026-06-03T11:00:17');
  });

  it('falls on the clock time that its rule names, unless clocks skip it', () => {
    fc.assert(
      fc.property(daysRule, start, zone, (rule, startedAt, where) => {
        const { at, wallTime } = computeDeadline(rule, startedAt, where);
        const shown = new Intl.DateTimeFormat('en', { timeZone: where, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
        expect(shown).toBe(wallTime.slice(11, 16));
        expect(wallTime.slice(11, 16) >= rule.time || wallTime.slice(11, 13) === '00').toBe(true);
      }),
    );
  });

  it('can be had in every zone that this runtime knows', () => {
    expect(zones.length).toBeGreaterThan(400);
    for (const where of zones) {
      const { at } = computeDeadline({ kind: 'days', days: 2, time: '23:59' }, Date.parse('2026-06-01T00:00:00Z'), where);
      expect(at.getTime()).toBeGreaterThan(Date.parse('2026-06-02T00:00:00Z'));
    }
  });

  it.each(['Europe/Atlantis', '', '+02:00', 'Etc/Nowhere', 'Europe/Vienna '])('is refused in the unknown zone "%s"', (where) => {
    expect(codeOf(() => computeDeadline({ kind: 'hours', hours: 1 }, 0, where))).toBe('unknown_zone');
  });

  it.each<DeadlineRule>([
    { kind: 'days', days: -1, time: '23:59' },
    { kind: 'days', days: 1.5, time: '23:59' },
    { kind: 'days', days: 1e15, time: '23:59' },
    { kind: 'days', days: 1, time: '24:00' },
    { kind: 'days', days: 1, time: '9:00' },
    { kind: 'hours', hours: 0 },
    { kind: 'hours', hours: Number.NaN },
    { kind: 'minutes', minutes: Number.POSITIVE_INFINITY },
    { kind: 'fixed', date: '2026-02-29', time: '12:00' },
    { kind: 'fixed', date: '2026-2-9', time: '12:00' },
    { kind: 'fixed', date: '2026-02-09', time: '' },
  ])('is refused for the impossible rule %j', (rule) => {
    expect(codeOf(() => computeDeadline(rule, 0, 'UTC'))).toBe('impossible_rule');
  });

  it.each([new Date('never'), Number.NaN, 8.64e15 + 1, 0.5])('is refused for the start %p', (startedAt) => {
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
