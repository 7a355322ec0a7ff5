import { pageTypes } from '@lastcall/contracts/campaigns';
import { isOpen } from '@lastcall/core/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { isEndless } from '@lastcall/deadline';

/** True when a click on a page's link may start a countdown: the page starts countdowns when opened, its campaign allows starts on click, and it is open. */
export function startsOnClick({ type, campaign }: TrackedPage, now: Date): boolean {
  return (
    campaign.tracking.start_on_click &&
    !campaign.isArchived &&
    !isEndless(campaign.rule) &&
    pageTypes[type].startsOnVisit &&
    isOpen(campaign, now)
  );
}
