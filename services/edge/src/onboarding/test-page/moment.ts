import { computeDeadline } from '@lastcall/deadline';

/** The instant to test: now, shortly before or after the lead's deadline, or a chosen date and time. */
export const momentNames = ['now', 'before', 'after', 'custom'] as const;
type MomentName = (typeof momentNames)[number];

/** An instant as requested; `date` is `YYYY-MM-DDTHH:MM` in the campaign's time zone. */
export interface TestMoment {
  readonly name: MomentName;
  readonly date: string;
}

const minuteMs = 60_000;
const wallTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?$/;

export function parseMoment(fields: URLSearchParams): TestMoment {
  const name = momentNames.find((each) => each === fields.get('at')) ?? 'now';
  return { name, date: (fields.get('date') ?? '').slice(0, 40) };
}

/** Returns the requested instant; null when there is none, such as "before the deadline" for a lead without one. */
export function instantOf(
  { name, date }: TestMoment,
  deadlineAt: Date | null,
  timezone: string,
  now: Date,
): Date | null {
  switch (name) {
    case 'now':
      return now;
    case 'before':
      return deadlineAt && new Date(deadlineAt.getTime() - 5 * minuteMs);
    case 'after':
      return deadlineAt && new Date(deadlineAt.getTime() + minuteMs);
    case 'custom':
      return wallInstant(date, timezone);
  }
}

/** Converts a wall time in a zone with the rules of deadlines: a skipped time moves after the gap, a repeated time is its first occurrence. */
function wallInstant(text: string, timezone: string): Date | null {
  const [, date, time] = wallTime.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  try {
    return computeDeadline({ kind: 'fixed', date, time }, 0, timezone).at;
  } catch {
    // The date does not exist in the calendar.
    return null;
  }
}
