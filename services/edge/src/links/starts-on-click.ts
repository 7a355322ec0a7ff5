import { pageTypes } from '@lastcall/contracts';
import type { TrackedPage } from '@lastcall/core/leads';
import { opensAt } from '@lastcall/deadline';

/** Whether a click on a page's link may start a clock: the page starts clocks when it is opened, its campaign lets the click do it, and it is open. */
export function startsOnClick({ type, campaign: { tracking, rule, timezone } }: TrackedPage, now: Date): boolean {
  return tracking.start_on_click && pageTypes[type].startsOnVisit && (opensAt(rule, timezone) ?? now) <= now;
}
