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

/** Milliseconds between two looks: what is kept for a week is an hour longer there at most. */
const everyMs = 3_600_000;

/** Every table whose rows go when their time is over. */
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

/** Removes what need not be kept any more, of all accounts, while the worker runs. */
@Injectable()
export class RetentionPoller extends Watch {
  constructor(
    private readonly rows: OldRowsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'rows whose time is over could not be removed; it is tried again');
  }

  protected override begin(): void {
    for (const retention of retentions) this.every(everyMs, () => this.rows.forget(retention));
  }
}
