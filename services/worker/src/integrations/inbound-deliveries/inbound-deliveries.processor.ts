import { Injectable } from '@nestjs/common';
import { DeliveryReadingService, type DeliveryPayload } from '@lastcall/core/integrations';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome, Attempt } from '../../jobs/job-handler.ts';

/** Processes stored deliveries of providers and starts the countdowns of the contacts in them. */
@Injectable()
export class InboundDeliveriesProcessor implements JobHandler {
  readonly queue = 'inbound-deliveries';
  /** These jobs use our own database, where many from one account would slow down all accounts. */
  readonly concurrency = 6;

  constructor(private readonly reading: DeliveryReadingService) {}

  async handle({ accountId, payload }: OutboxJob<DeliveryPayload>, { isLast }: Attempt): Promise<Outcome> {
    try {
      const { againAfterMs } = await this.reading.read(accountId!, payload.deliveryId, new Date());
      return againAfterMs === null ? 'done' : { againAfterMs };
    } catch (error) {
      if (isLast) await this.reading.giveUp(accountId!, payload.deliveryId, new Date());
      throw error;
    }
  }
}
