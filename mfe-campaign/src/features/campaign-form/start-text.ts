import { dayIn, shortDate, timeOfDay } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';

/** The time zone and the current time to which a description of an instant refers. */
export interface TimeContext {
  readonly zone: string;
  readonly now: Date;
}

/** Describes when a lead starts: "today at 3:04 PM", "tomorrow at 9:00 AM", "on Nov 30 at 9:00 AM". */
export function startText(at: Date, { zone: timezone, now }: TimeContext): string {
  const time = timeOfDay(at, { timezone });
  const days = (Date.parse(dayIn(timezone, at)) - Date.parse(dayIn(timezone, now))) / 86_400_000;
  if (days === 0) return messages.today(time);
  if (days === 1) return messages.tomorrow(time);
  return messages.onDay(shortDate(at, { timezone, nowMs: now.getTime() }), time);
}
