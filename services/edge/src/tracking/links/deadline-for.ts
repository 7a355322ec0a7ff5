import { commonDeadline, type LeadService, type Signals } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** When an offer ends for whom a mail names; null for somebody whose clock does not run. Nobody is looked for where it ends for all at once. */
export async function deadlineFor(
  people: Pick<LeadService, 'find'>,
  campaign: TrackedCampaign,
  signals: Signals,
  now: Date,
): Promise<Date | null> {
  return commonDeadline(campaign) ?? (await people.find(campaign, signals, now))?.deadlineAt ?? null;
}
