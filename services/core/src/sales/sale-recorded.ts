import type { Happening } from '@lastcall/core/outgoing-webhooks';
import { amountText } from './money.ts';
import type { Sale } from './sale.entity.ts';

/** What webhooks are told of a sale. */
export function saleRecorded({ id, campaignId, leadId, provider, externalId, amount, currency, isLate, isMatched, isFlagged, createdAt }: Sale): Happening {
  const data = { campaignId, saleId: id, leadId, provider, orderId: externalId, amount: amountText(amount, currency), currency, isLate, isMatched, isFlagged, soldAt: createdAt.toISOString() };
  return { type: 'sale.recorded', campaignId, leadId, happenedAt: createdAt, data };
}
