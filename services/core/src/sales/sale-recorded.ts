import type { Happening } from '@lastcall/core/outgoing-webhooks';
import { amountText } from '@lastcall/core/money';
import { orderNumberOf } from '@lastcall/core/purchases';
import type { RefundShares } from './refund-shares.ts';
import type { Sale } from './sale.entity.ts';
import type { SaleRefund } from './sale-refund.entity.ts';

/** What webhooks are told of a sale. */
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
}: Sale): Happening {
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

/** What webhooks are told of a refund that was taken off its sale. */
export function saleRefunded(
  { id, campaignId, leadId, provider, externalId, currency }: Sale,
  refund: Pick<SaleRefund, 'id' | 'refundedAt'>,
  { shares, refunded, isWhole }: RefundShares,
): Happening {
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
