import { Injectable } from '@nestjs/common';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { isMoney, SaleIntakeService, SaleService, type SaleSource, type SaleNotice } from '@lastcall/core/sales';
import { StoreCodesService } from '../store-discounts/index.ts';
import type { StoreEvent } from '@lastcall/providers/shopify';
import { z } from 'zod';
import type { StoreVerdict } from './store-delivery.entity.ts';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StoreLeadsRepository, type CodeOwner } from './store-leads.repository.ts';

type Event<Kind extends StoreEvent['kind']> = Extract<StoreEvent, { kind: Kind }>;

/** A refund: `amount` is null for a full one. */
const refundContent = z.object({
  refundId: z.string(),
  amount: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  at: z.coerce.date(),
});
type RefundContent = z.infer<typeof refundContent>;

/** The campaign that an order counts for; `lead` where its code identifies the buyer. */
interface OrderAttribution {
  readonly campaign: TrackedCampaign;
  readonly lead?: CodeOwner;
}

const provider = 'shopify';

/** Counts the orders of shops as sales, and deducts refunds. */
@Injectable()
export class StoreOrdersService {
  constructor(
    private readonly sales: SaleService,
    private readonly intake: SaleIntakeService,
    private readonly tracked: VisitorConfigService,
    private readonly codes: StoreCodesService,
    private readonly leads: StoreLeadsRepository,
    private readonly deliveries: StoreDeliveryRepository,
  ) {}

  /**
   * Counts an order once, for the campaign of its code, else for that of the buyer's newest countdown. Test orders and orders without a campaign are
   * ignored; a counted order stays with its campaign, even if another one matches now.
   */
  async paid(accountId: number, order: Event<'paid'>, now: Date): Promise<StoreVerdict> {
    if (order.isTest) return 'test';
    if (!isMoney(order.paid)) return 'unreadable';
    const known = await this.campaignOf(accountId, order.orderId);
    const credit = known ? { campaign: known } : await this.attributionOf(accountId, order);
    if (!credit) return 'nobody';
    const { paid, orderId: externalId, email, paidAt: happenedAt } = order;
    const [received] = await this.intake.receive({
      source: sourceOf(credit.campaign, paid),
      notices: [{ email, externalId, happenedAt, paid, content: externalId, ...buyerOf(credit, email) }],
      sent: paid,
      receivedAt: now,
    });
    await this.applyPendingRefunds(accountId, credit.campaign, externalId, now);
    return received!.isDuplicate ? 'duplicate' : 'counted';
  }

  /** Deducts a refund from its order. If the refund arrives first, it waits for the order, which may never be counted. */
  refunded(
    accountId: number,
    { orderId, refundId, refunded, refundedAt }: Event<'refunded'>,
    delivery: { id: string; topic: string },
    now: Date,
  ): Promise<StoreVerdict> {
    return isMoney(refunded)
      ? this.applyRefund(accountId, orderId, { refundId, amount: refunded, at: refundedAt }, delivery, now)
      : Promise.resolve('unreadable');
  }

  /** Deducts whatever is not refunded yet from a canceled order. */
  cancelled(
    accountId: number,
    { orderId, cancelledAt }: Event<'cancelled'>,
    delivery: { id: string; topic: string },
    now: Date,
  ): Promise<StoreVerdict> {
    return this.applyRefund(
      accountId,
      orderId,
      { refundId: `cancelled ${orderId}`, amount: null, at: cancelledAt },
      delivery,
      now,
    );
  }

  private async applyRefund(
    accountId: number,
    orderId: string,
    back: RefundContent,
    { id, topic }: { id: string; topic: string },
    now: Date,
  ): Promise<StoreVerdict> {
    const campaign = await this.campaignOf(accountId, orderId);
    if (campaign) return this.deduct(campaign, orderId, back, now);
    await this.deliveries.insertOnce(accountId, {
      id,
      topic,
      verdict: 'waiting',
      waitsFor: orderId,
      content: back,
      receivedAt: now,
    });
    // The order may have arrived in between, without seeing the waiting refund.
    const counted = await this.campaignOf(accountId, orderId);
    if (counted) await this.applyPendingRefunds(accountId, counted, orderId, now);
    return 'waiting';
  }

  private async applyPendingRefunds(
    accountId: number,
    campaign: TrackedCampaign,
    orderId: string,
    now: Date,
  ): Promise<void> {
    const waiting = await this.deliveries.waitingFor(accountId, orderId);
    for (const { content } of waiting) await this.deduct(campaign, orderId, refundContent.parse(content), now);
    await this.deliveries.markRefunded(
      accountId,
      waiting.map(({ id }) => id),
    );
  }

  private async deduct(
    campaign: TrackedCampaign,
    externalId: string,
    { refundId, amount, at }: RefundContent,
    now: Date,
  ): Promise<StoreVerdict> {
    const notice: SaleNotice = {
      email: null,
      externalId,
      happenedAt: at,
      content: externalId,
      refund: { id: refundId, amount },
    };
    const money = amount ?? { amount: '0', currency: 'USD' };
    const [received] = await this.intake.receive({
      source: sourceOf(campaign, money),
      notices: [notice],
      sent: money,
      receivedAt: now,
    });
    return received!.isDuplicate ? 'duplicate' : 'refunded';
  }

  /** Returns the campaign for which an order was counted; null if there is none. */
  private async campaignOf(accountId: number, orderId: string): Promise<TrackedCampaign | null> {
    const id = await this.sales.campaignOfOrder(accountId, await this.leads.campaigns(accountId), provider, orderId);
    return id === null ? null : this.tracked.ownCampaign(accountId, id);
  }

  private async attributionOf(accountId: number, { codes, email }: Event<'paid'>): Promise<OrderAttribution | null> {
    for (const code of codes) {
      const owner = await this.codes.leadOf(accountId, code);
      const lead = owner && (await this.leads.ownerOf(accountId, owner.leadId));
      if (lead) return { campaign: await this.tracked.ownCampaign(accountId, owner.campaignId), lead };
      const campaignId = await this.codes.campaignOfCode(accountId, code);
      if (campaignId !== null) return { campaign: await this.tracked.ownCampaign(accountId, campaignId) };
    }
    const [newest] = email === null ? [] : await this.leads.ofEmail(accountId, email);
    return newest ? { campaign: await this.tracked.ownCampaign(accountId, newest.campaignId) } : null;
  }
}

/**
 * Returns the buyer if a personal code identifies one, and the person who used that code if it was not its owner. For an owner without an email address, a
 * different buyer cannot be detected.
 */
function buyerOf({ lead }: OrderAttribution, email: string | null): Pick<SaleNotice, 'lead' | 'codeUsedBy'> {
  if (!lead) return {};
  return email === null || lead.email === null || lead.email === email ? { lead } : { lead, codeUsedBy: email };
}

/** The shop itself reports the price of an order, so no price is saved for it. */
function sourceOf(campaign: TrackedCampaign, { amount, currency }: { amount: string; currency: string }): SaleSource {
  return { campaign, provider, amount, currency, tagId: null, signingSecret: null };
}
