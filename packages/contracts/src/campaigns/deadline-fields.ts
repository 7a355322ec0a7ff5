import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';

/** The units of an evergreen deadline. `days` end at a time of day, the others after the exact duration. */
export const deadlineUnit = z.enum(['days', 'hours', 'minutes']);
export type DeadlineUnit = z.infer<typeof deadlineUnit>;

/** An ISO 8601 weekday: Monday is 1, Sunday is 7. */
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], { error: validation.weekday });
const clockTime = z.string({ error: validation.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, validation.time);
const calendarDate = z.iso
  .date(validation.date)
  .refine((day) => day >= limits.earliestDate && day <= limits.latestDate, validation.date);

const longest = { days: limits.deadlineDays, hours: limits.deadlineHours, minutes: limits.deadlineMinutes } as const;

/** True for a BCP 47 tag of a supported language. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The fields of the campaign form that define the end and its format. Fields that a kind does not use are ignored. */
export const deadlineFields = {
  deadlineUnit,
  deadlineLength: z
    .int({ error: ({ input }) => (typeof input === 'number' ? validation.wholeNumber : validation.deadlineLength) })
    .nullable(),
  /** The last day of a fixed or quantity campaign. */
  deadlineDate: calendarDate.nullable(),
  deadlineTime: clockTime,
  /** Weekdays that the day count skips. */
  excludedWeekdays: z.array(weekday).max(7).default([]),
  /** The opening date and time of a fixed or quantity campaign. */
  startDate: calendarDate.nullable().default(null),
  startTime: clockTime.default('00:00'),
  /** The recurrence of a blended campaign: a weekday, a day of the month, or a day in a month of the quarter. */
  blendedPeriod: z.enum(['week', 'month', 'quarter'], { error: validation.blendedPeriod }).nullable().default(null),
  blendedWeekday: weekday.nullable().default(null),
  blendedDay: z
    .int({ error: validation.blendedDay })
    .min(1, validation.blendedDay)
    .max(31, validation.blendedDay)
    .nullable()
    .default(null),
  blendedMonth: z.literal([1, 2, 3], { error: validation.blendedMonth }).nullable().default(null),
  /** With fewer hours left than this, one more period is added; null never adds one. */
  extendBelowHours: z
    .int({ error: validation.extendBelowHours })
    .min(0, validation.extendBelowHours)
    .max(limits.extendBelowHours, validation.extendBelowHours)
    .nullable()
    .default(null),
  /** The quantity for sale in a quantity campaign. */
  quantity: z
    .int({ error: validation.quantity })
    .min(0, validation.quantity)
    .max(limits.quantity, validation.quantity)
    .nullable()
    .default(null),
  deadlineTextFormat: z.enum(['full', 'long', 'medium', 'short'], { error: validation.option }).default('medium'),
  deadlineLanguage: z.string().max(35, validation.language).refine(isLanguage, validation.language).default('en'),
  /** Null uses the language's default. */
  useTwentyFourHours: z.boolean().nullable().default(null),
};

/** The initial values: 7 days at 23:59. */
export const deadlineDefaults = {
  deadlineUnit: 'days',
  deadlineLength: 7,
  deadlineDate: null,
  deadlineTime: '23:59',
  excludedWeekdays: [],
  startDate: null,
  startTime: '00:00',
  blendedPeriod: null,
  blendedWeekday: null,
  blendedDay: null,
  blendedMonth: null,
  extendBelowHours: null,
  quantity: null,
  deadlineTextFormat: 'medium',
  deadlineLanguage: 'en',
  useTwentyFourHours: null,
} as const satisfies DeadlineFieldsIn;

type DeadlineFieldsIn = z.input<z.ZodObject<typeof deadlineFields>>;
type DeadlineFields = z.infer<z.ZodObject<typeof deadlineFields>>;
type Problem = readonly [keyof DeadlineFields, string];

/** Returns the missing or invalid fields that a kind requires. */
export function deadlineProblems(
  form: DeadlineFields,
  end: 'evergreen' | 'fixed' | 'blended' | 'quantity' | 'announcement',
): Problem[] {
  switch (end) {
    case 'evergreen':
      return evergreenProblems(form);
    case 'fixed':
      return [...missing(form, 'deadlineDate', validation.date), ...orderProblems(form)];
    case 'quantity':
      return [
        ...missing(form, 'deadlineDate', validation.date),
        ...missing(form, 'startDate', validation.date),
        ...missing(form, 'quantity', validation.quantity),
        ...orderProblems(form),
      ];
    case 'blended':
      return blendedProblems(form);
    case 'announcement':
      return [];
  }
}

function evergreenProblems({ deadlineLength, deadlineUnit: unit, excludedWeekdays }: DeadlineFields): Problem[] {
  if (deadlineLength === null) return [['deadlineLength', validation.deadlineLength]];
  const least = unit === 'days' ? 0 : 1;
  const most = longest[unit];
  const range = least === 0 ? validation.deadlineRange(most, unit) : validation.deadlineElapsedRange(most, unit);
  const isAllExcluded = unit === 'days' && new Set(excludedWeekdays).size === 7;
  return [
    ...(deadlineLength < least || deadlineLength > most ? [['deadlineLength', range] as const] : []),
    ...(isAllExcluded ? [['excludedWeekdays', validation.excludedWeekdays] as const] : []),
  ];
}

function blendedProblems(form: DeadlineFields): Problem[] {
  switch (form.blendedPeriod) {
    case null:
      return [['blendedPeriod', validation.blendedPeriod]];
    case 'week':
      return missing(form, 'blendedWeekday', validation.weekday);
    case 'month':
      return missing(form, 'blendedDay', validation.blendedDay);
    case 'quarter':
      return [
        ...missing(form, 'blendedMonth', validation.blendedMonth),
        ...missing(form, 'blendedDay', validation.blendedDay),
      ];
  }
}

/** Compares local times of the campaign, so that no time zone conversion is needed. */
function orderProblems({ startDate, startTime, deadlineDate, deadlineTime }: DeadlineFields): Problem[] {
  if (startDate === null || deadlineDate === null) return [];
  return `${startDate}T${startTime}` < `${deadlineDate}T${deadlineTime}` ? [] : [['startDate', validation.startDate]];
}

function missing(form: DeadlineFields, field: keyof DeadlineFields, message: string): Problem[] {
  return form[field] === null ? [[field, message]] : [];
}
