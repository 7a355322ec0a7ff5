import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { clear, restart } from './resolve-identity.ts';
import type { IdentityChangeSet } from './identity-change-set.ts';
import type { Lead } from './lead.entity.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** What the ledger says of it. */
const cause = 'xray';

/** Clears and restarts people who test a campaign. Who may be changed is decided by whoever asks. */
@Injectable()
export class LeadTesterService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /** Forgets when the lead's clock began and which browsers are theirs. */
  clear(campaign: TrackedCampaign, leadId: string, now: Date): Promise<void> {
    return this.change(campaign, leadId, (lead) => clear(lead, cause, now));
  }

  /** Starts the lead's clock again by the campaign's rule of today. */
  restart(campaign: TrackedCampaign, leadId: string, now: Date): Promise<void> {
    return this.change(campaign, leadId, (lead) => restart(campaign, lead, 'xray', cause, now).changeSet);
  }

  /** Nothing is changed of somebody who has become another lead meanwhile. */
  private async change(
    { accountId, id: campaignId }: TrackedCampaign,
    leadId: string,
    change: (lead: Lead) => IdentityChangeSet,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const lead = (await this.leads.lock(accountId, [leadId])).get(leadId);
      if (lead?.campaignId === campaignId && lead.mergedInto === null && lead.supersededBy === null)
        await this.writer.write(change(lead));
    });
  }
}
