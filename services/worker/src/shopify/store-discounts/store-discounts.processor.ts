import { Injectable } from '@nestjs/common';
import type { OutboxJob } from '@lastcall/core/platform';
import { type StoreWork, CodeSyncService } from '@lastcall/core/shopify';
import type { JobHandler, Outcome, Attempt } from '../../jobs/job-handler.ts';

/** Milliseconds for which another process may start countdowns without having seen a new discount; a second pass finds these leads. */
const oldCampaignsMs = 2_000;

/** Syncs discounts and codes to stores, one session of an account at a time, so that other accounts are synced in between. */
@Injectable()
export class StoreDiscountsProcessor implements JobHandler {
  readonly queue = 'store-discounts';
  readonly concurrency = 8;

  constructor(private readonly codes: CodeSyncService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<StoreWork>, { queuedAt }: Attempt): Promise<Outcome> {
    if (payload.campaignId !== undefined) {
      const startedAt = Date.now();
      await this.codes.collect(accountId!, payload.campaignId, new Date());
      return startedAt - queuedAt.getTime() < oldCampaignsMs ? { againAfterMs: oldCampaignsMs } : 'done';
    }
    return this.codes.engine.run(accountId!, outboxId);
  }
}
