import { Injectable } from '@nestjs/common';
import { ruleChanged } from '@lastcall/core/campaigns';
import { PageEventService } from '../events/index.ts';
import { ImageLoadService } from '../image-loads/index.ts';
import { LeadConsentService, LinkClickService, personErased } from '../leads/index.ts';
import { Database, DomainEvents, Outbox } from '@lastcall/core/platform';
import { ResetLinkService } from '../reset-links/index.ts';
import type { RuleChange } from '../rule-changes/index.ts';
import { VisitService } from '../visits/index.ts';

const context = 'tracking';

/** Deletes the personal data of erased leads in tracking, and enqueues the job that moves leads to a new rule. */
@Injectable()
export class TrackingHandlers {
  constructor(
    events: DomainEvents,
    visits: VisitService,
    pageEvents: PageEventService,
    clicks: LinkClickService,
    imageLoads: ImageLoadService,
    consents: LeadConsentService,
    resetLinks: ResetLinkService,
    database: Database,
    outbox: Outbox,
  ) {
    events.on(personErased, context, async ({ accountId, campaignId, leadIds, email }) => {
      for (const service of [visits, pageEvents, clicks, imageLoads, consents])
        await service.forgetLeads(accountId, leadIds);
      if (email !== null) await resetLinks.forget(accountId, campaignId, email);
    });
    events.on(ruleChanged, context, async ({ accountId, campaignId, ruleVersion, movesLeadsBy }) => {
      if (movesLeadsBy === null) return;
      const change = { campaignId, ruleVersion, cause: movesLeadsBy } satisfies RuleChange;
      await database.transaction((manager) => outbox.enqueue(manager, 'rule-changes', accountId, change));
    });
  }
}
