import { pageTypes } from '@lastcall/contracts';
import { isOpen } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';

/** Whether a click on a page's link may start a clock: the page starts clocks when it is opened, its campaign lets the click do it, and it is open. */
export function startsOnClick({ type, campaign }: TrackedPage, now: Date): boolean {
  return (
    campaign.tracking.start_on_click &&
    !campaign.isArchived &&
    !isEndless(campaign.rule) &&
    pageTypes[type].startsOnVisit &&
    isOpen(campaign, now)
  );
}
