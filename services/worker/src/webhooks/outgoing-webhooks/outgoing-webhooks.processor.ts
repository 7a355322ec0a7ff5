import { Injectable } from '@nestjs/common';
import { WebhookSendingService, type DeliveryJob } from '@lastcall/core/webhooks';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';
import { Slots } from './slots.ts';

/** Delivers events to customers' webhooks. A failed attempt is not a failed job: the delivery's own row records when the next one is due. */
@Injectable()
export class OutgoingWebhooksProcessor implements JobHandler {
  readonly queue = 'outgoing-webhooks';
  /** These jobs wait for other servers, ten seconds at most. */
  readonly concurrency = 200;
  private readonly slots = new Slots();

  constructor(private readonly sending: WebhookSendingService) {}

  async handle({ accountId, payload }: OutboxJob<DeliveryJob & Record<string, unknown>>): Promise<Outcome> {
    const due = await this.sending.due(accountId!, payload.deliveryId, new Date());
    if (due === null) return 'done';
    if (typeof due === 'number') return { againAfterMs: due };
    const slot = this.slots.acquire(accountId!, due.endpoint.id);
    if (typeof slot === 'number') return { againAfterMs: slot };
    try {
      const againAfterMs = await this.sending.send(due);
      return againAfterMs === null ? 'done' : { againAfterMs };
    } finally {
      slot();
    }
  }
}
