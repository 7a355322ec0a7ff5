import { Injectable } from '@nestjs/common';
import { type FieldSyncPayload, FieldSyncService } from '@lastcall/core/integrations';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';

/** Syncs deadlines to contact fields at providers, one session of a campaign at a time, so that other campaigns are synced in between. */
@Injectable()
export class FieldSyncProcessor implements JobHandler {
  readonly queue = 'provider-fields';
  readonly concurrency = 8;

  constructor(private readonly fields: FieldSyncService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<FieldSyncPayload>): Promise<Outcome> {
    if (payload.collects) {
      await this.fields.collect(accountId!, payload, new Date());
      return 'done';
    }
    const { campaignId, provider } = payload;
    return this.fields.engine.run({ accountId: accountId!, campaignId, provider }, outboxId);
  }
}
