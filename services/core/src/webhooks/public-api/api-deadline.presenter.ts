import type { ApiDeadline } from '@lastcall/contracts/public-api';
import { deadlineOf, type Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText } from '@lastcall/deadline';

/** A person's deadline as pages and mails show it at a moment; `token` names them in links. The address stays with whoever asked by it. */
export function presentDeadline(campaign: TrackedCampaign, lead: Lead, token: string, now: Date): ApiDeadline {
  const { id: campaignId, timezone, text } = campaign;
  const deadlineAt = deadlineOf(campaign, lead);
  return {
    campaignId,
    leadId: lead.id,
    startedAt: lead.startedAt?.toISOString() ?? null,
    deadlineAt: deadlineAt?.toISOString() ?? null,
    deadlineText: deadlineAt && deadlineText(deadlineAt, timezone, text),
    timezone,
    isOver: deadlineAt !== null && deadlineAt <= now,
    token,
  };
}
