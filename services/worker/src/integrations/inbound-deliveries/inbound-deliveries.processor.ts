import { Injectable } from '@nestjs/common';
import { DeliveryReadingService, type DeliveryPayload } from '@lastcall/core/integrations';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome, Try } from '../../jobs/job-handler.ts';

/** Reads what providers delivered, and starts whom it tells of. */
@Injectable()
export class InboundDeliveriesProcessor implements JobHandler {
  readonly queue = 'listener-deliveries';
  /** They work on our own database, where one account's many would slow down everybody's. */
  readonly concurrency = 6;

  constructor(private readonly reading: DeliveryReadingService) {}

  async handle({ accountId, payload }: OutboxJob<DeliveryPayload>, { isLast }: Try): Promise<Outcome> {
    try {
      const { againAfterMs } = await this.reading.read(accountId!, payload.deliveryId, new Date());
      return againAfterMs === null ? 'done' : { againAfterMs };
    } catch (error) {
      if (isLast) await this.reading.giveUp(accountId!, payload.deliveryId, new Date());
      throw error;
    }
  }
}
