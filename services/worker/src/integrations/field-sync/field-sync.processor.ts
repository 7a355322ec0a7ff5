import { Injectable } from '@nestjs/common';
import { type FieldWork, FieldSyncService } from '@lastcall/core/integrations';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';

/** Milliseconds after which a campaign with more to sync goes to the end of its queue. */
const againAfterMs = 1;

/** Syncs deadlines to contact fields at providers, one slice of a campaign at a time, so that other campaigns are synced in between. */
@Injectable()
export class FieldSyncProcessor implements JobHandler {
  readonly queue = 'provider-fields';
  readonly concurrency = 8;

  constructor(private readonly writing: FieldSyncService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<FieldWork>): Promise<Outcome> {
    if (payload.gathers) {
      await this.writing.gather(accountId!, payload, new Date());
      return 'done';
    }
    const turn = await this.writing.writeSlice(
      { accountId: accountId!, campaignId: payload.campaignId, provider: payload.provider },
      outboxId,
    );
    return turn === 'more' ? { againAfterMs } : 'done';
  }
}
