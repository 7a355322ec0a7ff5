import type { NewLeadChange } from '@lastcall/core/tracking';
import { amountText } from '@lastcall/core/platform';
import { orderNumberOf, type NewRefund, type Sale } from '@lastcall/core/sales';
import type { NewWebhookEvent } from './webhook-events.service.ts';

/** Returns the event of a countdown that was started or reset; no event for other changes. */
export function deadlineStarted({
  what,
  campaignId,
  leadId,
  countdown,
  deadlineAfter,
  writtenAt,
}: NewLeadChange): NewWebhookEvent[] {
  if ((what !== 'started' && what !== 'reset') || !countdown || !deadlineAfter) return [];
  const { startedAt, startedBy, timezone } = countdown;
  return [
    {
      type: 'deadline.started',
      campaignId,
      leadId,
      happenedAt: writtenAt,
      data: { campaignId, leadId, startedAt, startedBy, deadlineAt: deadlineAfter.toISOString(), timezone },
    },
  ];
}

/** Returns the event of a recorded sale. */
export function saleRecorded({
  id,
  campaignId,
  leadId,
  provider,
  externalId,
  amount,
  currency,
  isLate,
  isMatched,
  isFlagged,
  createdAt,
}: Sale): NewWebhookEvent {
  const data = {
    campaignId,
    saleId: id,
    leadId,
    provider,
    orderId: orderNumberOf({ provider, externalId }),
    amount: amountText(amount, currency),
    currency,
    isLate,
    isMatched,
    isFlagged,
    soldAt: createdAt.toISOString(),
  };
  return { type: 'sale.recorded', campaignId, leadId, happenedAt: createdAt, data };
}

/** Returns the event of a refund that was deducted from its sale. */
export function saleRefunded({ sale, refund, shares: { shares, refunded, isWhole } }: NewRefund): NewWebhookEvent {
  const { id, campaignId, leadId, provider, externalId, currency } = sale;
  const { refundedAt } = refund;
  const amounts = {
    amount: amountText(shares.get(refund.id)!, currency),
    refunded: amountText(refunded, currency),
    currency,
  };
  return {
    type: 'sale.refunded',
    campaignId,
    leadId,
    happenedAt: refundedAt,
    data: {
      campaignId,
      saleId: id,
      leadId,
      provider,
      orderId: orderNumberOf({ provider, externalId }),
      ...amounts,
      isWhole,
      refundedAt: refundedAt.toISOString(),
    },
  };
}
