import { Inject, Injectable } from '@nestjs/common';
import { ChecklistService } from '@lastcall/core/checklist';
import { LeadService } from '@lastcall/core/leads';
import { Database } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/reset-links';

/** Erases a person from a campaign. Whatever else keeps an address belongs here; queues, the outbox and the ledger have ids alone. */
@Injectable()
export class ErasureService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(ChecklistService) private readonly checklists: ChecklistService,
    @Inject(ResetLinkService) private readonly resetLinks: ResetLinkService,
  ) {}

  /** By any lead of the person. Throws `not_found`; once it has returned, nothing in our tables says who they were. */
  async erase(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const email = await this.leads.erase(accountId, campaignId, leadId, cause, now);
      if (email === null) return;
      await this.checklists.forget(accountId, campaignId, email);
      await this.resetLinks.forget(accountId, campaignId, email);
    });
  }
}
