import { Injectable } from '@nestjs/common';
import { email, validation } from '@lastcall/contracts/platform';
import { fieldProblems } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { LeadService } from './lead.service.ts';
import type { StartedLead } from './resolve-identity.ts';

/** Starts and clears countdowns for the owner of the campaign, who is recorded as the cause in the ledger. */
@Injectable()
export class ManualLeadService {
  constructor(private readonly leads: LeadService) {}

  /** Returns the lead of an email address, with its countdown started. */
  start(campaign: TrackedCampaign, leadEmail: string, userId: string, now: Date): Promise<StartedLead> {
    const signals = { leadId: null, email: leadEmail, visitorId: null };
    return this.leads.track(campaign, signals, now, 'api', `user:${userId}`);
  }

  /** Clears a lead as `LeadService.clear` does. Throws `validation_failed` for a string that is not an email address. */
  async clear(
    { accountId, id }: TrackedCampaign,
    { email: typed, emailOnly }: { readonly email: string; readonly emailOnly: boolean },
    userId: string,
    now: Date,
  ): Promise<void> {
    const parsed = email.safeParse(typed);
    if (!parsed.success) throw fieldProblems({ path: 'email', message: validation.email });
    await this.leads.clear(accountId, id, parsed.data, `user:${userId}`, now, { emailOnly });
  }
}
