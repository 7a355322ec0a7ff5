import fc from 'fast-check';
import type { BlendedRule, DaysRule, ElapsedRule, SharedRule, WallMoment, Weekday } from '../rule.ts';

/** All time zones of this runtime. */
export const zones = Intl.supportedValuesOf('timeZone');

export const aZone = fc.constantFrom(...zones);
/** Epoch milliseconds. */
export const aStart = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

const aTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const aDate = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export const aDaysRule: fc.Arbitrary<DaysRule> = fc.record(
  {
    kind: fc.constant('days'),
    days: fc.integer({ min: 0, max: 3650 }),
    time: aTime,
    excludedWeekdays: fc.subarray([...weekdays], { maxLength: 6 }),
  },
  { requiredKeys: ['kind', 'days', 'time'] },
);
export const anElapsedRule: fc.Arbitrary<ElapsedRule> = fc.oneof(
  fc.record({ kind: fc.constant('hours'), hours: fc.integer({ min: 1, max: 87_600 }) }),
  fc.record({ kind: fc.constant('minutes'), minutes: fc.integer({ min: 1, max: 525_600 }) }),
);

const blended = { time: aTime, extendBelowHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 240 })) };
const aDay = fc.integer({ min: 1, max: 31 });

export const aBlendedRule: fc.Arbitrary<BlendedRule> = fc.oneof(
  fc.record({ kind: fc.constant('weekly'), weekday: fc.constantFrom(...weekdays), ...blended }),
  fc.record({ kind: fc.constant('monthly'), day: aDay, ...blended }),
  fc.record({ kind: fc.constant('quarterly'), month: fc.constantFrom(1, 2, 3), day: aDay, ...blended }),
);

const aSpan = fc
  .uniqueArray(aDate, { minLength: 2, maxLength: 2 })
  .chain((dates) => fc.tuple(fc.constant([...dates].sort()), aTime, aTime))
  .map(([[from, to], opening, ending]): WallMoment & { opens: WallMoment } => ({
    date: to!,
    time: ending,
    opens: { date: from!, time: opening },
  }));

/** Opens a day or more before it ends. */
export const aSharedRule: fc.Arbitrary<SharedRule> = fc.oneof(
  aSpan.map((span) => ({ kind: 'fixed' as const, ...span })),
  aSpan.map((span) => ({ kind: 'quantity' as const, ...span })),
  aSpan.map(({ date, time }) => ({ kind: 'fixed' as const, date, time })),
);

/** A rule with personal deadlines. */
export const aPersonalRule = fc.oneof(aDaysRule, anElapsedRule, aBlendedRule);
