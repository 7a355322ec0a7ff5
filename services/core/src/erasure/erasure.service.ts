import { Inject, Injectable } from '@nestjs/common';
import { ChecklistService } from '@lastcall/core/checklist';
import { PageEventService } from '@lastcall/core/events';
import { LeadService } from '@lastcall/core/leads';
import { ListenerService } from '@lastcall/core/listener';
import { WebhookEventsService } from '@lastcall/core/outgoing-webhooks';
import { Database } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/reset-links';
import { SaleService } from '@lastcall/core/sales';

/** Erases a person from a campaign. Whatever else keeps an address or names a lead belongs here; the ledger alone goes on naming leads, and nobody by them. */
@Injectable()
export class ErasureService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(ChecklistService) private readonly checklists: ChecklistService,
    @Inject(ResetLinkService) private readonly resetLinks: ResetLinkService,
    @Inject(PageEventService) private readonly events: PageEventService,
    @Inject(ListenerService) private readonly listener: ListenerService,
    @Inject(SaleService) private readonly sales: SaleService,
    @Inject(WebhookEventsService) private readonly webhooks: WebhookEventsService,
  ) {}

  /** By any lead of the person. Throws `not_found`; once it has returned, nothing in our tables says who they were. */
  async erase(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const { leadIds, email } = await this.leads.erase(accountId, campaignId, leadId, cause, now);
      for (const traces of [this.events, this.listener, this.sales, this.webhooks]) await traces.forgetLeads(accountId, leadIds);
      if (email === null) return;
      await this.checklists.forget(accountId, campaignId, email);
      await this.resetLinks.forget(accountId, campaignId, email);
    });
  }
}
