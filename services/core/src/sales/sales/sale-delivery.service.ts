import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { SaleDeliveryVerdict } from '@lastcall/contracts/analytics/event-log';
import { LOGGER, WriteBehind, type Logger } from '@lastcall/core/platform';
import type { SaleSource } from './sale-notice.ts';
import type { SaleDeliveryRow } from './sale-delivery.entity.ts';
import { SaleDeliveryRepository } from './sale-delivery.repository.ts';

const options = {
  dropMessage: 'deliveries of sales were not counted',
  batchMs: 20,
  batchRows: 500,
  maxWaiting: 10_000,
};

/** Records deliveries to sale URLs and their results without delaying the provider. The sales themselves are committed before the response. */
@Injectable()
export class SaleDeliveryService implements BeforeApplicationShutdown {
  private readonly deliveries: WriteBehind<SaleDeliveryRow>;

  constructor(repository: SaleDeliveryRepository, @Inject(LOGGER) logger: Logger) {
    this.deliveries = new WriteBehind((rows) => repository.insertMany(rows), logger, options);
  }

  /** Records a delivery to a valid URL; `sales` is the number of sales that it counted. */
  note(
    { campaign, provider, actor }: Pick<SaleSource, 'campaign' | 'provider' | 'actor'>,
    verdict: SaleDeliveryVerdict,
    sales: number,
    receivedAt: Date,
  ): void {
    this.deliveries.add({
      accountId: campaign.accountId,
      id: randomUUID(),
      campaignId: campaign.id,
      provider,
      verdict,
      sales,
      actor: actor ?? null,
      receivedAt,
    });
  }

  /** Resolves when everything recorded so far is stored. */
  flush(): Promise<void> {
    return this.deliveries.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.deliveries.beforeApplicationShutdown();
  }
}
