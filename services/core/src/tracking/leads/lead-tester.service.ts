import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';
import { LeadRepository } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { clear, restart } from './lead-changes.ts';
import type { IdentityChangeSet } from './identity-change-set.ts';
import type { Lead } from './lead.entity.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The cause for the ledger. */
const cause = 'xray';

/** Clears and restarts the countdowns of test visitors. The caller checks that the lead is one. */
@Injectable()
export class LeadTesterService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /** Clears the lead's countdown and unlinks its browsers. */
  clear(campaign: TrackedCampaign, leadId: string, now: Date): Promise<void> {
    return this.change(campaign, leadId, (lead) => clear(lead, cause, now));
  }

  /** Restarts the lead's countdown by the campaign's current rule. */
  restart(campaign: TrackedCampaign, leadId: string, now: Date): Promise<void> {
    return this.change(campaign, leadId, (lead) => restart(campaign, lead, 'xray', cause, now).changeSet);
  }

  /** Changes nothing if the lead was merged or superseded in the meantime. */
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
