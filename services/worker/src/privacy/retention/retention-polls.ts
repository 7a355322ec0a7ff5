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
import type { OldRowsRepository, Poll, Retention } from '@lastcall/core/platform';
import { storeDeliveryRetention } from '@lastcall/core/shopify';

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

/** Returns the polls that delete data past its retention period in all accounts, one for each table. */
export function retentionPolls(rows: OldRowsRepository): Poll[] {
  return retentions.map((retention) => ({
    everyMs,
    failure: 'deleting rows past their retention period failed; retrying',
    poll: () => rows.deleteExpired(retention),
  }));
}
