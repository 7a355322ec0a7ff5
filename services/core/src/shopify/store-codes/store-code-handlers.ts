import { Injectable } from '@nestjs/common';
import { campaignArchived, ruleChanged } from '@lastcall/core/campaigns';
import { countdownsChanged, leadsRemoved, personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { CodeSyncRequests } from './code-sync-requests.service.ts';

const context = 'shopify';

/** Requests the sync of discount codes after events of other contexts. */
@Injectable()
export class StoreCodeHandlers {
  constructor(events: DomainEvents, codes: CodeSyncRequests) {
    events.on(countdownsChanged, context, async ({ accountId, leads, changes }) => {
      if (changes.length > 0) await codes.request(accountId, leads, changes[0]!.writtenAt);
    });
    events.on(leadsRemoved, context, ({ accountId, leads }) =>
      codes.forgetLeads(
        accountId,
        leads.map(({ id }) => id),
      ),
    );
    events.on(personErased, context, ({ accountId, leadIds }) => codes.forgetLeads(accountId, leadIds));
    events.on(ruleChanged, context, async ({ accountId, campaignId, isNewRule, isNewType }) => {
      if (isNewRule || isNewType) await codes.requestFullSyncIfDiscounted(accountId, campaignId);
    });
    events.on(campaignArchived, context, ({ accountId, campaignId }) =>
      codes.requestFullSyncIfDiscounted(accountId, campaignId),
    );
  }
}
