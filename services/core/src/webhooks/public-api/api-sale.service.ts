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
import { SaleIntakeService, type SaleSource, type SentPrice } from '@lastcall/core/sales';
import type { z } from 'zod';
import { IdempotencyService, type Idempotent } from './idempotency.service.ts';

/** The provider of sales that a customer's own software sends, through this API or an inbound webhook. */
const provider = 'custom';

/** An idempotent call that was made with one of the account's keys. */
interface ApiKeyCall extends Idempotent {
  readonly keyId: string;
}

/** Records sales and refunds that API clients send, in the same ledger as those of inbound webhooks. */
@Injectable()
export class ApiSaleService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly intake: SaleIntakeService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Records a sale once per order, even if several channels report it; resolves after the commit. Throws `not_found`. */
  async report(
    call: ApiKeyCall,
    { campaignId, email, amount, currency, orderId }: z.output<typeof reportSaleBody>,
    now: Date,
  ): Promise<z.output<typeof reportedSale>> {
    refuseExtraDigits({ amount, currency });
    const source = sourceOf(call, await this.tracked.ownCampaign(call.accountId, campaignId), { amount, currency });
    return this.idempotency.once(call, async () => {
      const paid = { amount, currency };
      const notice = { email: email ?? null, externalId: orderId, happenedAt: null, paid, content: '' };
      const [received] = await this.intake.receive({ source, notices: [notice], sent: paid, receivedAt: now });
      const { saleId, isDuplicate } = received!;
      return { campaignId, saleId: saleId!, wasRecorded: !isDuplicate };
    });
  }

  /**
   * Deducts a refund from the sale of an order, each refund once. A refund without a sale waits until the sale arrives.
   * Throws `not_found`.
   */
  async refund(
    call: ApiKeyCall,
    { campaignId, orderId, amount, currency, refundId }: z.output<typeof reportRefundBody>,
    now: Date,
  ): Promise<z.output<typeof reportedRefund>> {
    if (amount !== undefined && currency === undefined)
      throw fieldProblems({ path: 'currency', message: validation.currency });
    const refunded = amount === undefined || currency === undefined ? null : { amount, currency };
    if (refunded) refuseExtraDigits(refunded);
    const sent = refunded ?? noPrice;
    const source = sourceOf(call, await this.tracked.ownCampaign(call.accountId, campaignId), sent);
    return this.idempotency.once(call, async () => {
      const refund = { id: refundId ?? null, amount: refunded };
      const notice = { email: null, externalId: orderId, refund, happenedAt: null, content: '' };
      const [received] = await this.intake.receive({ source, notices: [notice], sent, receivedAt: now });
      const { saleId, isDuplicate, warning } = received!;
      return { campaignId, saleId, wasRecorded: !isDuplicate, warning: warning && refundWarningOf(warning) };
    });
  }
}

/** The sent price of a refund without an amount, which refunds the whole sale. */
const noPrice: SentPrice = { amount: '0', currency: '' };

/**
 * An API key is valid for all campaigns of its account, so a sale is recorded without setting up an inbound webhook.
 */
function sourceOf({ keyId }: ApiKeyCall, campaign: TrackedCampaign, { amount, currency }: SentPrice): SaleSource {
  return { campaign, provider, amount, currency, actor: `key:${keyId}`, tagId: null, signingSecret: null };
}

function refuseExtraDigits({ amount, currency }: SentPrice): void {
  if (!fitsCurrency(amount, currency)) throw fieldProblems({ path: 'amount', message: validation.amount });
}
