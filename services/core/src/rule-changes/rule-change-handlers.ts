import { Inject, Injectable } from '@nestjs/common';
import { ruleChanged } from '@lastcall/core/campaigns';
import { Database, DomainEvents, Outbox } from '@lastcall/core/platform';
import type { RuleChange } from './rule-change.service.ts';

/** Enqueues the job that moves leads to a new rule, if the owner asked for it. */
@Injectable()
export class RuleChangeHandlers {
  constructor(
    @Inject(DomainEvents) events: DomainEvents,
    @Inject(Database) database: Database,
    @Inject(Outbox) outbox: Outbox,
  ) {
    events.on(ruleChanged, 'tracking', async ({ accountId, campaignId, ruleVersion, movesLeadsBy }) => {
      if (movesLeadsBy === null) return;
      const change = { campaignId, ruleVersion, cause: movesLeadsBy } satisfies RuleChange;
      await database.transaction((manager) => outbox.enqueue(manager, 'rule-changes', accountId, change));
    });
  }
}
