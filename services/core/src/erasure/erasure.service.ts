import { Inject, Injectable } from '@nestjs/common';
import { RepeatableService } from '@lastcall/core/api-keys';
import { AssistantTracesService } from '@lastcall/core/assistant';
import { ChecklistService } from '@lastcall/core/checklist';
import { PageEventService } from '@lastcall/core/events';
import { FieldPushesService } from '@lastcall/core/field-pushes';
import { ImageLoadService } from '@lastcall/core/image-loads';
import { InboundMailService } from '@lastcall/core/inbound-mail';
import { LeadConsentService, LeadService, LinkClickService } from '@lastcall/core/leads';
import { ListenerService } from '@lastcall/core/listener';
import { WebhookEventsService } from '@lastcall/core/outgoing-webhooks';
import { Database } from '@lastcall/core/platform';
import { PortalAnswerService, PortalSubscriberService } from '@lastcall/core/portals';
import { ResetLinkService } from '@lastcall/core/reset-links';
import { SaleService } from '@lastcall/core/sales';
import { StoreCodeWishes } from '@lastcall/core/store-codes';
import { VisitService } from '@lastcall/core/visits';

/** Erases a person from a campaign. Whatever else keeps an address or names a lead belongs here; the ledger alone goes on naming leads, and nobody by them. */
@Injectable()
export class ErasureService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(ChecklistService) private readonly checklists: ChecklistService,
    @Inject(ResetLinkService) private readonly resetLinks: ResetLinkService,
    @Inject(InboundMailService) private readonly mails: InboundMailService,
    @Inject(VisitService) private readonly visits: VisitService,
    @Inject(PageEventService) private readonly events: PageEventService,
    @Inject(LinkClickService) private readonly clicks: LinkClickService,
    @Inject(ImageLoadService) private readonly loads: ImageLoadService,
    @Inject(ListenerService) private readonly listener: ListenerService,
    @Inject(SaleService) private readonly sales: SaleService,
    @Inject(WebhookEventsService) private readonly webhooks: WebhookEventsService,
    @Inject(RepeatableService) private readonly apiCalls: RepeatableService,
    @Inject(PortalSubscriberService) private readonly subscribers: PortalSubscriberService,
    @Inject(LeadConsentService) private readonly consents: LeadConsentService,
    @Inject(PortalAnswerService) private readonly answers: PortalAnswerService,
    @Inject(FieldPushesService) private readonly fields: FieldPushesService,
    @Inject(AssistantTracesService) private readonly assistant: AssistantTracesService,
    @Inject(StoreCodeWishes) private readonly codes: StoreCodeWishes,
  ) {}

  /** By any lead of the person. Throws `not_found`; once it has returned, nothing in our tables says who they were, but where their deadline is yet to be taken out of a provider's fields: there their address is kept for that alone, encrypted. */
  async erase(accountId: number, campaignId: string, leadId: string, cause: string, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const { leadIds, email } = await this.leads.erase(accountId, campaignId, leadId, cause, now);
      for (const traces of [
        this.visits,
        this.events,
        this.clicks,
        this.loads,
        this.listener,
        this.sales,
        this.webhooks,
        this.apiCalls,
        this.subscribers,
        this.consents,
        this.answers,
        this.codes,
      ])
        await traces.forgetLeads(accountId, leadIds);
      await this.fields.forget(accountId, leadIds, email, now);
      if (email === null) return;
      await this.checklists.forget(accountId, campaignId, email);
      await this.resetLinks.forget(accountId, campaignId, email);
      await this.mails.forget(accountId, campaignId, email);
      await this.assistant.forget(accountId, email);
    });
  }
}
