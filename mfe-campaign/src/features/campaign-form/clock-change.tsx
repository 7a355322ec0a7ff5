import type { ReactNode } from 'react';
import { fullDate } from '@lastcall/contracts/platform/formats';
import { nextClockChange } from '@lastcall/deadline';
import { messages } from './messages.ts';

/** Shows the next clock change of a time zone, if any. */
export default function ClockChange({ zone }: { readonly zone: string }): ReactNode {
  const next = nextClockChange(zone, new Date());
  if (!next) return null;
  const day = fullDate(next.at, { timezone: zone });
  return next.isForward ? messages.clocksForward(day) : messages.clocksBack(day);
}
