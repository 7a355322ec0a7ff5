import { Injectable } from '@nestjs/common';
import { RuleChangeService, type RuleChange } from '@lastcall/core/tracking';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome, Attempt } from '../../jobs/job-handler.ts';

/** Milliseconds for which another process may still start countdowns under the old rule; a second pass recalculates them. */
const oldRuleMs = 2_000;

/** Applies their campaign's new rule to active countdowns. */
@Injectable()
export class RuleChangesProcessor implements JobHandler {
  readonly queue = 'rule-changes';
  readonly concurrency = 2;

  constructor(private readonly changes: RuleChangeService) {}

  async handle({ accountId, payload }: OutboxJob<RuleChange>, { queuedAt }: Attempt): Promise<Outcome> {
    const startedAt = Date.now();
    await this.changes.apply(accountId!, payload, () => new Date());
    return startedAt - queuedAt.getTime() < oldRuleMs ? { againAfterMs: oldRuleMs } : 'done';
  }
}
