import { Inject, Injectable } from '@nestjs/common';
import { ruleChanged } from '@lastcall/core/campaigns';
import { PageEventService } from '@lastcall/core/events';
import { ImageLoadService } from '@lastcall/core/image-loads';
import { LeadConsentService, LinkClickService, personErased } from '@lastcall/core/leads';
import { Database, DomainEvents, Outbox } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/reset-links';
import type { RuleChange } from '@lastcall/core/rule-changes';
import { VisitService } from '@lastcall/core/visits';

const context = 'tracking';

/** Erases the traces of a person in tracking, and enqueues the job that moves leads to a new rule. */
@Injectable()
export class TrackingHandlers {
  constructor(
    @Inject(DomainEvents) events: DomainEvents,
    @Inject(VisitService) visits: VisitService,
    @Inject(PageEventService) pageEvents: PageEventService,
    @Inject(LinkClickService) clicks: LinkClickService,
    @Inject(ImageLoadService) imageLoads: ImageLoadService,
    @Inject(LeadConsentService) consents: LeadConsentService,
    @Inject(ResetLinkService) resetLinks: ResetLinkService,
    @Inject(Database) database: Database,
    @Inject(Outbox) outbox: Outbox,
  ) {
    events.on(personErased, context, async ({ accountId, campaignId, leadIds, email }) => {
      for (const traces of [visits, pageEvents, clicks, imageLoads, consents])
        await traces.forgetLeads(accountId, leadIds);
      if (email !== null) await resetLinks.forget(accountId, campaignId, email);
    });
    events.on(ruleChanged, context, async ({ accountId, campaignId, ruleVersion, movesLeadsBy }) => {
      if (movesLeadsBy === null) return;
      const change = { campaignId, ruleVersion, cause: movesLeadsBy } satisfies RuleChange;
      await database.transaction((manager) => outbox.enqueue(manager, 'rule-changes', accountId, change));
    });
  }
}
