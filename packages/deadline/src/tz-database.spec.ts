import { describe, expect, it } from '@jest/globals';
import { computeDeadline } from './compute-deadline.ts';
import type { BlendedRule, DeadlineRule, Weekday } from './rule.ts';
import { ZoneHistory, type ClockChange } from './testing-kit/zone-history.ts';

/** Zones with stable rules, so that the system's database and the runtime's agree: shifts by hours and half hours, at midnight, in winter, in both hemispheres. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Vienna',
  'Europe/Athens',
  'Asia/Jerusalem',
  'Africa/Cairo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
];
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const first = Date.UTC(2025, 0, 1) / 1000;
const end = Date.UTC(2036, 0, 1) / 1000;

describe.each(zones)('the clock changes of %s from 2025 to 2035', (zone) => {
  const history = new ZoneHistory(zone);
  const changes = history.changes.filter(({ at }) => first <= at && at < end);

  it('occur twice a year', () => {
    expect(changes).toHaveLength(22);
  });

  it('keep fixed deadlines at their wall time, after the gap or at the first occurrence', () => {
    const cases = changes.flatMap((change) =>
      wallsAround(change).map((wall) =>
        aCase({ kind: 'fixed', date: dateOf(wall), time: timeOf(wall) }, change.at, history.instantOf(wall)),
      ),
    );

    expect(cases.map(outcomeIn(zone))).toEqual(cases);
  });

  it('keep days at their time of day, after the gap or at the first occurrence', () => {
    const cases = changes.flatMap((change) =>
      wallsAround(change).flatMap((wall) => [
        ...[0, 1, 2].map((days) => daysCase(history, days, wall, history.instantOf(wall - days * day) - 5 * hour)),
        ...startsAround(change).map((start) => daysCase(history, 0, wall, start)),
      ]),
    );

    expect(cases.map(outcomeIn(zone))).toEqual(cases);
  });

  it('keep blended deadlines on their day and time, and the threshold in elapsed hours', () => {
    const cases = changes.flatMap((change, index) =>
      wallsAround(change).flatMap((wall) => {
        const rule = blendedRule(wall, index);
        const atThreshold = history.instantOf(wall) - thresholdHours * hour;
        return [...startsAround(change), atThreshold, atThreshold + 1].map((start) =>
          aCase(rule, start, nextOf(history, rule, start)),
        );
      }),
    );

    expect(cases.map(outcomeIn(zone))).toEqual(cases);
  });

  it('leave hours exact', () => {
    const cases = changes.flatMap((change) =>
      startsAround(change).map((start) => aCase({ kind: 'hours', hours: 48 }, start - day, start + day)),
    );

    expect(cases.map(outcomeIn(zone))).toEqual(cases);
  });
});

interface Case {
  rule: DeadlineRule;
  start: number;
  at: number;
}

function aCase(rule: DeadlineRule, start: number, at: number): Case {
  return { rule, start, at };
}

function outcomeIn(zone: string): (one: Case) => Case {
  return ({ rule, start }) => ({ rule, start, at: computeDeadline(rule, start * 1000, zone).at.getTime() / 1000 });
}

/** The wall times just before, at the ends of, within, and just after a gap or an overlap. */
function wallsAround({ at, before, after }: ClockChange): number[] {
  const [from, until] = [at + Math.min(before, after), at + Math.max(before, after)];
  return [from - minute, from, (from + until) / 2, until - minute, until, until + minute];
}

/** Instants before, at and after a change, and in the second occurrence of a repeated hour. */
function startsAround({ at, before, after }: ClockChange): number[] {
  return [at - 1, at, at + Math.abs(after - before) / 2, at + 2 * hour];
}

function daysCase(history: ZoneHistory, days: number, wall: number, start: number): Case {
  const midnight = startOfDay(history.wallAt(start)) + days * day;
  const ends = [0, 1, 2].map((roll) => history.instantOf(midnight + roll * day + (wall - startOfDay(wall))));
  return aCase(
    { kind: 'days', days, time: timeOf(wall) },
    start,
    ends.find((one) => one > start)!,
  );
}

const thresholdHours = 30;

function blendedRule(wall: number, index: number): BlendedRule {
  const date = new Date(wall * 1000);
  const moment = { time: timeOf(wall), extendBelowHours: thresholdHours };
  const dayOfMonth = date.getUTCDate();
  if (index % 3 === 0) return { kind: 'weekly', weekday: weekdayOf(date), ...moment };
  if (index % 3 === 1) return { kind: 'monthly', day: dayOfMonth, ...moment };
  return { kind: 'quarterly', month: ((date.getUTCMonth() % 3) + 1) as 1 | 2 | 3, day: dayOfMonth, ...moment };
}

/** Returns the first time after the start that the rule names, or the second when the first is below the threshold; found by trying each day. */
function nextOf(history: ZoneHistory, rule: BlendedRule, start: number): number {
  const [hours, minutes] = rule.time.split(':').map(Number) as [number, number];
  const coming: number[] = [];
  for (let midnight = startOfDay(history.wallAt(start)) - day; coming.length < 2; midnight += day) {
    const moment = history.instantOf(midnight + hours * hour + minutes * minute);
    if (moment > start && isNamed(new Date(midnight * 1000), rule)) coming.push(moment);
  }
  const [next, afterNext] = coming as [number, number];
  return next - start < thresholdHours * hour ? afterNext : next;
}

function isNamed(date: Date, rule: BlendedRule): boolean {
  if (rule.kind === 'weekly') return weekdayOf(date) === rule.weekday;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return (
    date.getUTCDate() === Math.min(rule.day, lastDay) &&
    (rule.kind === 'monthly' || (date.getUTCMonth() % 3) + 1 === rule.month)
  );
}

function weekdayOf(date: Date): Weekday {
  return (date.getUTCDay() || 7) as Weekday;
}

function startOfDay(wall: number): number {
  return Math.floor(wall / day) * day;
}

function dateOf(wall: number): string {
  return new Date(wall * 1000).toISOString().slice(0, 10);
}

function timeOf(wall: number): string {
  return new Date(wall * 1000).toISOString().slice(11, 16);
}
