import { Injectable } from '@nestjs/common';
import { validation } from '@lastcall/contracts/platform';
import { refundWarningOf } from '@lastcall/contracts/sales/refund-warnings';
import type {
  reportedRefund,
  reportedSale,
  reportRefundBody,
  reportSaleBody,
} from '@lastcall/contracts/webhooks/public-api';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { fieldProblems, fitsCurrency } from '@lastcall/core/platform';
import { SaleDeliveryService, SaleService, type SaleAddress, type SentPrice } from '@lastcall/core/sales';
import type { z } from 'zod';
import { IdempotencyService, type Idempotent } from './idempotency.service.ts';

/** The provider of sales that a customer's own software sends, through this API or an inbound webhook. */
const provider = 'custom';

/** An idempotent call that was made with one of the account's keys. */
interface RepeatableOfKey extends Idempotent {
  readonly keyId: string;
}

/** Records sales and refunds that API clients send, in the same ledger as those of inbound webhooks. */
@Injectable()
export class ApiSaleService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly sales: SaleService,
    private readonly deliveries: SaleDeliveryService,
    private readonly repeatable: IdempotencyService,
  ) {}

  /** Records a sale once per order, whatever channels report it; resolves after the commit. Throws `not_found`. */
  async report(
    call: RepeatableOfKey,
    { campaignId, email, amount, currency, orderId }: z.output<typeof reportSaleBody>,
    now: Date,
  ): Promise<z.output<typeof reportedSale>> {
    refuseExtraDigits({ amount, currency });
    const address = addressOf(call, await this.tracked.ownCampaign(call.accountId, campaignId), { amount, currency });
    return this.repeatable.once(call, async () => {
      const paid = { amount, currency };
      const { saleId, isDuplicate } = await this.sales.record(
        address,
        { email: email ?? null, externalId: orderId, happenedAt: null, paid, content: '' },
        paid,
        now,
      );
      this.deliveries.note(address, isDuplicate ? 'duplicate' : 'counted', isDuplicate ? 0 : 1, now);
      return { campaignId, saleId: saleId!, wasRecorded: !isDuplicate };
    });
  }

  /**
   * Deducts a refund from the sale of an order, each refund once. A refund without a sale waits until the sale arrives.
   * Throws `not_found`.
   */
  async refund(
    call: RepeatableOfKey,
    { campaignId, orderId, amount, currency, refundId }: z.output<typeof reportRefundBody>,
    now: Date,
  ): Promise<z.output<typeof reportedRefund>> {
    if (amount !== undefined && currency === undefined)
      throw fieldProblems({ path: 'currency', message: validation.currency });
    const paidBack = amount === undefined || currency === undefined ? null : { amount, currency };
    if (paidBack) refuseExtraDigits(paidBack);
    const address = addressOf(call, await this.tracked.ownCampaign(call.accountId, campaignId), paidBack ?? nothing);
    return this.repeatable.once(call, async () => {
      const { saleId, isDuplicate, warning } = await this.sales.recordRefund(
        address,
        {
          email: null,
          externalId: orderId,
          refund: { id: refundId ?? null, amount: paidBack },
          happenedAt: null,
          content: '',
        },
        now,
      );
      this.deliveries.note(address, isDuplicate ? 'duplicate' : 'refunded', 0, now);
      return { campaignId, saleId, wasRecorded: !isDuplicate, warning: warning && refundWarningOf(warning) };
    });
  }
}

/** The price in a refund of a whole sale. */
const nothing: SentPrice = { amount: '0', currency: '' };

/**
 * An API key is valid for all campaigns of its account, so a sale is recorded without setting up an inbound webhook.
 */
function addressOf(
  { keyId }: RepeatableOfKey,
  campaign: TrackedCampaign,
  { amount, currency }: SentPrice,
): SaleAddress {
  return { campaign, provider, amount, currency, actor: `key:${keyId}`, tagId: null, signingSecret: null };
}

function refuseExtraDigits({ amount, currency }: SentPrice): void {
  if (!fitsCurrency(amount, currency)) throw fieldProblems({ path: 'amount', message: validation.amount });
}
