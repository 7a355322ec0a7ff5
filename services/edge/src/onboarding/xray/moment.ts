import { computeDeadline } from '@lastcall/deadline';

/** When a tester looks: now, shortly before or after their deadline, or at a date and time of their own. */
export const momentNames = ['now', 'before', 'after', 'custom'] as const;
type MomentName = (typeof momentNames)[number];

/** A moment as it was asked for; `date` is `YYYY-MM-DDTHH:MM` on the clocks of the campaign's zone. */
export interface AskedMoment {
  readonly name: MomentName;
  readonly date: string;
}

const minuteMs = 60_000;
const wallTime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?$/;

export function momentIn(fields: URLSearchParams): AskedMoment {
  const name = momentNames.find((each) => each === fields.get('at')) ?? 'now';
  return { name, date: (fields.get('date') ?? '').slice(0, 40) };
}

/** The instant that is meant; null when there is none, such as before a deadline that nobody has. */
export function instantOf(
  { name, date }: AskedMoment,
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

/** A wall time in a zone, as deadlines are computed: one that clocks skip is after the gap, one that comes twice is the first. */
function wallInstant(text: string, timezone: string): Date | null {
  const [, date, time] = wallTime.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  try {
    return computeDeadline({ kind: 'fixed', date, time }, 0, timezone).at;
  } catch {
    // A day that is in no calendar.
    return null;
  }
}
