import { Injectable } from '@nestjs/common';
import { Envelope, isSameText, problem } from '@lastcall/core/platform';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import type { ProviderDelivery, ProviderInbound } from '@lastcall/providers';
import { inbound } from '@lastcall/providers/inbound';
import { pageProvidersOf } from './page-provider.ts';
import type { SaleAddress } from './sale-address.ts';
import { keyOfNamed, type SaleNotice, type SentPrice } from './sale-notice.ts';
import { SaleRecordingService, type Recorded } from './sale-recording.service.ts';
import { SaleRefundService, type RecordedRefund, type RefundNotice } from './sale-refund.service.ts';
import { SaleRepository } from './sale.repository.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { signingPlace } from './signing-place.ts';
import { hasThrivecartSecret, thrivecartProvider } from './thrivecart-secret.ts';

const inboundOf: Readonly<Partial<Record<string, ProviderInbound>>> = inbound;

/** Where sales are told, and what is kept of them. */
@Injectable()
export class SaleService {
  constructor(
    private readonly envelope: Envelope,
    private readonly sales: SaleRepository,
    private readonly recording: SaleRecordingService,
    private readonly refunds: SaleRefundService,
    private readonly integrations: SalesIntegrationRepository,
    private readonly tracked: VisitorConfigService,
  ) {}

  /**
   * The address of a campaign's sales by a provider, by its secret or by the one before the last renewal while that holds.
   * Null, without a difference, for a wrong campaign, provider or secret, and before a price was saved: in every case the same is looked up and compared.
   */
  async addressOf(
    campaignId: string,
    provider: string,
    hash: string,
    now: Date = new Date(),
  ): Promise<SaleAddress | null> {
    const [campaign, row] = await Promise.all([
      this.tracked.campaignOf(campaignId),
      this.integrations.findAt(campaignId, provider),
    ]);
    const isCurrent = isSameText(row?.hash ?? '', hash);
    const isPrevious = isSameText(row?.previousHash ?? '', hash) && now < (row?.previousUntil ?? now);
    if (!campaign || !row || !(isCurrent || isPrevious) || !isPriced(row)) return null;
    return {
      campaign,
      provider,
      amount: row.amount,
      currency: row.currency,
      tagId: row.tagId,
      signingSecret: row.signingSecret,
    };
  }

  /** The address of an account's own campaign, as its deliveries arrive there. Throws `not_found`, also before a price was saved. */
  async ownAddress(accountId: number, campaignId: string, provider: string): Promise<SaleAddress> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const { amount, currency } = await this.integrations.get(accountId, { campaignId, provider });
    if (amount === null || currency === null) throw problem('not_found');
    return { campaign, provider, amount, currency, tagId: null, signingSecret: null };
  }

  /** What a sale counts as that a thank-you page tells of: the price of the provider that is most its own; null before one was saved. */
  async addressOfPage(campaign: TrackedCampaign): Promise<SaleAddress | null> {
    const { prices, platforms } = await this.integrations.pricesOf(campaign.accountId, campaign.id);
    const price = pageProvidersOf(platforms)
      .map((provider) => prices.find((each) => each.provider === provider))
      .find((each) => each !== undefined);
    return price ? { campaign, ...price, tagId: null, signingSecret: null } : null;
  }

  /**
   * Whether a delivery is signed as it must be, where its provider signs: by the secret of the webhook, and not at all while that is not known.
   * Where the owner has saved ThriveCart's secret word, every delivery must carry it: without that, leaving out ThriveCart's fields would evade the check.
   */
  isSigned(address: SaleAddress, delivery: ProviderDelivery, now: Date): boolean {
    const isSigned =
      address.provider === thrivecartProvider ? hasThrivecartSecret : inboundOf[address.provider]?.isSigned;
    if (!isSigned) return true;
    if (address.signingSecret === null) return address.provider === thrivecartProvider;
    const place = signingPlace({
      accountId: address.campaign.accountId,
      campaignId: address.campaign.id,
      provider: address.provider,
    });
    return isSigned(delivery, this.envelope.decrypt(address.signingSecret, place), now);
  }

  /**
   * Counts a sale, or what was paid back of one, once; resolves when it is committed, and says whether it was counted before.
   * With an order id it is known for ever; without one, the same buyer, price and provider within ten minutes of the counted sale is a copy, which flags it.
   */
  async record(
    address: SaleAddress,
    notice: SaleNotice,
    sent: SentPrice,
    receivedAt: Date,
  ): Promise<Recorded | RecordedRefund> {
    if (notice.refund) return this.recordRefund(address, { ...notice, refund: notice.refund }, receivedAt);
    return this.recording.record(address, notice, sent, receivedAt);
  }

  /** Counts what was paid back of a sale once; resolves when it is committed. */
  recordRefund(address: SaleAddress, notice: RefundNotice, receivedAt: Date): Promise<RecordedRefund> {
    return this.refunds.record(address, notice, receivedAt);
  }

  /** The campaign of these for which an order was counted; null for one that was not. */
  campaignOfOrder(
    accountId: number,
    campaignIds: readonly string[],
    provider: string,
    externalId: string,
  ): Promise<string | null> {
    return this.sales.campaignOf(accountId, campaignIds, keyOfNamed(provider, { externalId })!);
  }

  /** Whether any of these leads of a person has bought. */
  hasBought(accountId: number, leadIds: readonly string[]): Promise<boolean> {
    return this.sales.isOfAny(accountId, leadIds);
  }

  /** Lets sales count on without saying whose they were. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.refunds.forgetLeads(accountId, leadIds);
    await this.sales.forgetLeads(accountId, leadIds);
  }
}

function isPriced<R extends Pick<SalesIntegrationRow, 'amount' | 'currency'>>(
  row: R,
): row is R & { amount: string; currency: string } {
  return row.amount !== null && row.currency !== null;
}
