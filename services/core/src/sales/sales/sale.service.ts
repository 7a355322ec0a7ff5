import { Injectable } from '@nestjs/common';
import { Envelope, isSameText, problem } from '@lastcall/core/platform';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import type { ProviderDelivery, ProviderInbound } from '@lastcall/providers';
import { inbound } from '@lastcall/providers/inbound';
import { isSignedByThriveCart, thrivecartProvider } from '@lastcall/providers/sales';
import { pageProvidersOf } from './page-provider.ts';
import { permanentKeyOf } from './sale-deduplication.ts';
import type { SaleSource } from './sale-notice.ts';
import { SaleRefundService } from './sale-refund.service.ts';
import { SaleRepository } from './sale.repository.ts';
import { SalesIntegrationRepository } from './sales-integration.repository.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';
import { signingSecretContext } from './signing-place.ts';

const inboundOf: Readonly<Partial<Record<string, ProviderInbound>>> = inbound;

/** Validates sale URLs and the signatures of their deliveries, and looks up recorded sales. */
@Injectable()
export class SaleService {
  constructor(
    private readonly envelope: Envelope,
    private readonly sales: SaleRepository,
    private readonly refunds: SaleRefundService,
    private readonly integrations: SalesIntegrationRepository,
    private readonly tracked: VisitorConfigService,
  ) {}

  /**
   * Returns the sale source of a campaign's sale URL for a provider, by its secret or, during the grace period, the previous one. Returns the same null for
   * a wrong campaign, provider or secret, and before a price is saved; every case performs the same lookups and comparisons.
   */
  async sourceOf(
    campaignId: string,
    provider: string,
    hash: string,
    now: Date = new Date(),
  ): Promise<SaleSource | null> {
    const [campaign, row] = await Promise.all([
      this.tracked.campaignOf(campaignId),
      this.integrations.findByKey(campaignId, provider),
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

  /** Returns the sale source of an account's own campaign, as its deliveries use it. Throws `not_found`, including before a price is saved. */
  async ownSource(accountId: number, campaignId: string, provider: string): Promise<SaleSource> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const { amount, currency } = await this.integrations.get(accountId, { campaignId, provider });
    if (amount === null || currency === null) throw problem('not_found');
    return { campaign, provider, amount, currency, tagId: null, signingSecret: null };
  }

  /** Returns the sale source of a thank-you page, with the price of the first matching provider; null before one was saved. */
  async sourceOfPage(campaign: TrackedCampaign): Promise<SaleSource | null> {
    const { prices, platforms } = await this.integrations.pricesOf(campaign.accountId, campaign.id);
    const price = pageProvidersOf(platforms)
      .map((provider) => prices.find((each) => each.provider === provider))
      .find((each) => each !== undefined);
    return price ? { campaign, ...price, tagId: null, signingSecret: null } : null;
  }

  /**
   * Returns true if a delivery is signed as its provider requires: with the secret of the webhook, and false while that is unknown. If the owner has
   * saved ThriveCart's secret word, every delivery must include it; otherwise, omitting ThriveCart's fields would bypass the check.
   */
  isSigned(source: SaleSource, delivery: ProviderDelivery, now: Date): boolean {
    const isSigned =
      source.provider === thrivecartProvider ? isSignedByThriveCart : inboundOf[source.provider]?.isSigned;
    if (!isSigned) return true;
    if (source.signingSecret === null) return source.provider === thrivecartProvider;
    const place = signingSecretContext({
      accountId: source.campaign.accountId,
      campaignId: source.campaign.id,
      provider: source.provider,
    });
    return isSigned(delivery, this.envelope.decrypt(source.signingSecret, place), now);
  }

  /** Returns the one of these campaigns for which an order was counted; null if there is none. */
  campaignOfOrder(
    accountId: number,
    campaignIds: readonly string[],
    provider: string,
    externalId: string,
  ): Promise<string | null> {
    return this.sales.campaignOf(accountId, campaignIds, permanentKeyOf(provider, { externalId })!);
  }

  /** Returns true if any of these records of a lead has a sale. */
  hasBought(accountId: number, leadIds: readonly string[]): Promise<boolean> {
    return this.sales.hasSaleOfAny(accountId, leadIds);
  }

  /** Anonymizes sales, which still count. */
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
