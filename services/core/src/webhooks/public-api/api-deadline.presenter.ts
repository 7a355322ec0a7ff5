import type { ApiDeadline } from '@lastcall/contracts/webhooks/public-api';
import { deadlineOf, type Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { deadlineText } from '@lastcall/deadline';

/**
 * Returns a lead's deadline as pages and emails show it at a moment. `token` identifies the lead in links. The email
 * address is omitted because the caller already has it.
 */
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
