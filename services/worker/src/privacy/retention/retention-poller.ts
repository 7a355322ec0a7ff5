import { Inject, Injectable } from '@nestjs/common';
import { apiRequestRetention, webhookEventRetention } from '@lastcall/core/webhooks';
import { assistantConversationRetention, assistantDayRetention } from '@lastcall/core/onboarding';
import {
  pageEventRetention,
  imageLoadRetention,
  linkClickRetention,
  networkRetention,
  linkStartRetention,
  pageVisitRetention,
} from '@lastcall/core/tracking';
import { inboundMailRetention, saleDeliveryRetention } from '@lastcall/core/sales';
import {
  oauthStateRetention,
  providerWebhookRetention,
  deliveryRetention,
  noticeRetention,
} from '@lastcall/core/integrations';
import { LOGGER, OldRowsRepository, type Logger, type Retention } from '@lastcall/core/platform';
import { storeDeliveryRetention } from '@lastcall/core/shopify';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls: data with a retention of a week is stored for at most an hour longer. */
const everyMs = 3_600_000;

/** Every table with a retention period. */
export const retentions: readonly Retention[] = [
  apiRequestRetention,
  assistantConversationRetention,
  assistantDayRetention,
  deliveryRetention,
  imageLoadRetention,
  inboundMailRetention,
  linkClickRetention,
  linkStartRetention,
  networkRetention,
  noticeRetention,
  oauthStateRetention,
  pageEventRetention,
  pageVisitRetention,
  providerWebhookRetention,
  saleDeliveryRetention,
  storeDeliveryRetention,
  webhookEventRetention,
];

/** Deletes data past its retention period in all accounts while the worker runs. */
@Injectable()
export class RetentionPoller extends Watch {
  constructor(
    private readonly rows: OldRowsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'deleting rows past their retention period failed; retrying');
  }

  protected override begin(): void {
    for (const retention of retentions) this.every(everyMs, () => this.rows.forget(retention));
  }
}
