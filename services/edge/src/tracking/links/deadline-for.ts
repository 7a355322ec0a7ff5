import { commonDeadline, type LeadService, type Signals } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** Returns the deadline of the lead that an email names; null without an active countdown. Skips the lookup for a shared deadline. */
export async function deadlineFor(
  leads: Pick<LeadService, 'find'>,
  campaign: TrackedCampaign,
  signals: Signals,
  now: Date,
): Promise<Date | null> {
  return commonDeadline(campaign) ?? (await leads.find(campaign, signals, now))?.deadlineAt ?? null;
}
