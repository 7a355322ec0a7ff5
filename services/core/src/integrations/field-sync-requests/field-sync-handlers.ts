import { Injectable } from '@nestjs/common';
import { ruleChanged, stockChanged } from '@lastcall/core/campaigns';
import { countdownsChanged, leadsRemoved, personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { FieldSyncRequests } from './field-sync-requests.service.ts';

const context = 'integrations';

/** Requests the sync of deadlines to email platforms after events of other contexts. */
@Injectable()
export class FieldSyncHandlers {
  constructor(events: DomainEvents, fields: FieldSyncRequests) {
    events.on(countdownsChanged, context, async ({ accountId, leads, changes }) => {
      if (changes.length > 0) await fields.requestSync(accountId, leads, changes[0]!.writtenAt);
    });
    events.on(leadsRemoved, context, ({ accountId, leads, at }) => fields.forgetLeads(accountId, leads, at));
    events.on(personErased, context, ({ accountId, leadIds, email, at }) =>
      fields.forget(accountId, leadIds, email, at),
    );
    events.on(stockChanged, context, ({ accountId, campaignId }) => fields.requestFullSync(accountId, campaignId));
    // The text of a deadline can change even for leads who keep their deadline.
    events.on(ruleChanged, context, async ({ accountId, campaignId, isNewRule, isNewWording }) => {
      if (isNewRule || isNewWording) await fields.requestFullSync(accountId, campaignId);
    });
  }
}
