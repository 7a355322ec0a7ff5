import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isCurrency, amount as amountShape } from '@lastcall/contracts/platform';
import type { RefundWarningCode } from '@lastcall/contracts/sales/refund-warnings';
import { LeadHistoryService } from '@lastcall/core/tracking';
import { stockChanged } from '@lastcall/core/campaigns';
import { Database, DomainEvents, isDuplicate, problem, Tokens, isSameAmount, unitsOf } from '@lastcall/core/platform';
import { refundsChanged } from './events.ts';
import { sharesOf } from './refund-shares.ts';
import { shownOrder, keyOfOwnersRefund, keyOfRefund } from './sale-deduplication.ts';
import type { SaleSource, SaleNotice } from './sale-notice.ts';
import type { Sale } from './sale.entity.ts';
import type { SaleRefund } from './sale-refund.entity.ts';
import { SaleRefundRepository, type Order } from './sale-refund.repository.ts';
import { SaleRepository } from './sale.repository.ts';

/** The result of a refund: its sale, if there is one, whether it was recorded before, and a warning if it was not simply deducted. */
interface RecordedRefund {
  readonly saleId: string | null;
  readonly isDuplicate: boolean;
  readonly warning: RefundWarningCode | null;
}

/** A notice of a refund. */
type RefundNotice = SaleNotice & Required<Pick<SaleNotice, 'refund'>>;

/** The maximum age in milliseconds of waiting refunds that a scan matches to existing sales, and the maximum number of orders per scan. */
const unmatchedWindowMs = 35 * 24 * 3_600_000;
const batchSize = 100;

/**
 * Deducts refunds from their sales, each once. A refund is stored before it searches for its sale, and a sale is stored before it searches for its refunds: so the
 * later of the two finds the other.
 */
@Injectable()
export class SaleRefundService {
  constructor(
    private readonly database: Database,
    private readonly sales: SaleRepository,
    private readonly refunds: SaleRefundRepository,
    private readonly leads: LeadHistoryService,
    private readonly events: DomainEvents,
    private readonly tokens: Tokens,
  ) {}

  /** Counts a refund that a provider reports; resolves when it is committed. A refund whose sale has not arrived waits for it. */
  async record(source: SaleSource, notice: RefundNotice, receivedAt: Date): Promise<RecordedRefund> {
    const { campaign, provider } = source;
    const dedupeKey =
      keyOfRefund(provider, notice) ??
      this.tokens.keyedHash('sale', JSON.stringify(['refund', provider, notice.email, notice.content]));
    const isDuplicate = !(await this.saveUnmatched(source, notice, dedupeKey, receivedAt));
    const refund = await this.refunds.get(campaign.accountId, { campaignId: campaign.id, dedupeKey });
    if (isDuplicate && notice.refund?.isTotal && (await this.raiseTotal(refund, this.reportedBy(source, notice))))
      return { saleId: refund.saleId, isDuplicate: false, warning: await this.warningOf(refund) };
    const saleId = refund.saleId ?? (await this.saleOf(source, refund, notice));
    if (refund.saleId === null && saleId !== null) await this.assign(refund, saleId);
    return { saleId, isDuplicate, warning: await this.warningOf(refund) };
  }

  /** Applies earlier refunds to sales that just arrived, or were reported again. */
  async applyPendingRefunds(orders: readonly Order[]): Promise<void> {
    if (orders.length === 0) return;
    for (const refund of await this.refunds.waitingFor(orders)) {
      const saleId = await this.refunds.saleOfOrder(refund as Order);
      if (saleId !== null) await this.assign(refund, saleId);
    }
  }

  /** Applies refunds whose sales arrived while a process was interrupted; returns true if there may be more. */
  async applyUnmatchedRefunds(now: Date): Promise<boolean> {
    const orders = await this.refunds.unmatchedSince(new Date(now.getTime() - unmatchedWindowMs), batchSize);
    await this.applyPendingRefunds(orders);
    return orders.length === batchSize;
  }

  /** Records a full refund entered by the owner. Throws `not_found`, and `already_refunded` if nothing remains. */
  async refundByOwner(accountId: number, campaignId: string, saleId: string, userId: string, now: Date): Promise<void> {
    const sale = await this.sales.get(accountId, { id: saleId, campaignId });
    if (!isSameAmount(sale.amount, '0') && isSameAmount(sale.refundedAmount, sale.amount))
      throw problem('already_refunded');
    const { provider, externalId } = sale;
    await this.database.transaction(async () => {
      await this.refunds.lockCampaign(accountId, campaignId);
      const id = randomUUID();
      await this.refunds
        .insert(accountId, {
          id,
          campaignId,
          saleId,
          provider,
          externalId,
          reportedAmount: null,
          reportedCurrency: null,
          amount: '0',
          dedupeKey: keyOfOwnersRefund(saleId),
          actor: `user:${userId}`,
          refundedAt: now,
        })
        .catch(alreadyRefunded);
      await this.reconcile(accountId, campaignId, saleId, { newId: id });
    });
  }

  /** Undoes a refund entered by the owner. Throws `not_found`, and `refunded_by_provider` if nothing was entered by hand. */
  async undoByOwner(accountId: number, campaignId: string, saleId: string): Promise<void> {
    const sale = await this.sales.get(accountId, { id: saleId, campaignId });
    await this.database.transaction(async () => {
      await this.refunds.lockCampaign(accountId, campaignId);
      const entered = await this.refunds.findOne(accountId, { campaignId, dedupeKey: keyOfOwnersRefund(saleId) });
      if (!entered && !isSameAmount(sale.refundedAmount, '0')) throw problem('refunded_by_provider');
      if (!entered) return;
      await this.refunds.delete(accountId, { id: entered.id });
      await this.reconcile(accountId, campaignId, saleId, { removed: entered });
    });
  }

  /** Anonymizes refunds, which still count. Call it while the sales still contain the lead ids. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.refunds.forgetLeads(accountId, leadIds);
  }

  /** Stores a refund; returns false if it already exists. */
  private async saveUnmatched(
    source: SaleSource,
    notice: RefundNotice,
    dedupeKey: string,
    receivedAt: Date,
  ): Promise<boolean> {
    const { campaign, provider } = source;
    const { externalId, happenedAt } = notice;
    try {
      await this.refunds.insert(campaign.accountId, {
        id: randomUUID(),
        campaignId: campaign.id,
        saleId: null,
        provider,
        externalId: externalId === null ? null : shownOrder(externalId),
        ...this.reportedBy(source, notice),
        amount: '0',
        dedupeKey,
        actor: source.actor ?? null,
        refundedAt: happenedAt && happenedAt < receivedAt ? happenedAt : receivedAt,
      });
      return true;
    } catch (error) {
      if (isDuplicate(error, 'sale_refund_once')) return false;
      throw error;
    }
  }

  private async warningOf({ accountId, id }: SaleRefund): Promise<RefundWarningCode | null> {
    const { saleId, reportedAmount, reportedCurrency, amount } = await this.refunds.get(accountId, { id });
    if (saleId === null) return 'order_not_found';
    const { currency } = await this.sales.get(accountId, { id: saleId });
    if (reportedCurrency !== null && reportedCurrency !== currency) return 'currency_mismatch';
    return reportedAmount !== null && unitsOf(reportedAmount) > unitsOf(amount) ? 'exceeds_sale' : null;
  }

  /** Returns the reported amount; ignores an invalid amount or a currency that is not in use. */
  private reportedBy(
    { currency }: SaleSource,
    { refund }: RefundNotice,
  ): Pick<SaleRefund, 'reportedAmount' | 'reportedCurrency'> {
    const reported = refund?.amount ?? null;
    const isMoney =
      reported !== null && amountShape.safeParse(reported.amount).success && isCurrency(reported.currency ?? currency);
    return { reportedAmount: isMoney ? reported.amount : null, reportedCurrency: isMoney ? reported.currency : null };
  }

  /** Adds another part of a refund that is reported by its total; returns false for a duplicate. */
  private async raiseTotal(
    { accountId, id, campaignId }: SaleRefund,
    { reportedAmount }: Pick<SaleRefund, 'reportedAmount'>,
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.refunds.lockCampaign(accountId, campaignId);
      const refund = await this.refunds.getForUpdate(accountId, { id });
      const isMore =
        refund.reportedAmount !== null &&
        (reportedAmount === null || unitsOf(reportedAmount) > unitsOf(refund.reportedAmount));
      if (!isMore) return false;
      await this.refunds.update(accountId, { id }, { reportedAmount });
      if (refund.saleId !== null) await this.reconcile(accountId, campaignId, refund.saleId, { newId: id });
      return true;
    });
  }

  private async saleOf(
    { campaign: { accountId, id: campaignId }, provider, amount, currency }: SaleSource,
    { externalId }: SaleRefund,
    { email }: SaleNotice,
  ): Promise<string | null> {
    if (externalId !== null) return this.refunds.saleOfOrder({ accountId, campaignId, provider, externalId });
    if (email === null) return null;
    const leadIds = (await this.leads.leadsOf(accountId, campaignId, email)).map(({ id }) => id);
    return this.refunds.newestUnrefunded({ accountId, campaignId, provider, amount, currency, leadIds });
  }

  /** Deducts a refund from a sale, unless it has been deducted from one in the meantime. */
  private async assign({ accountId, id, campaignId }: SaleRefund, saleId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.refunds.lockCampaign(accountId, campaignId);
      const refund = await this.refunds.getForUpdate(accountId, { id });
      if (refund.saleId !== null) return;
      await this.refunds.update(accountId, { id }, { saleId });
      await this.reconcile(accountId, campaignId, saleId, { newId: id });
    });
  }

  /** Reconciles a sale with its refunds and the remaining units. Call it in a transaction that has locked the campaign. */
  private async reconcile(
    accountId: number,
    campaignId: string,
    saleId: string,
    { newId, removed }: { newId?: string; removed?: SaleRefund },
  ): Promise<void> {
    const sale = await this.sales.getForUpdate(accountId, { id: saleId });
    const refunds = await this.refunds.ofSale(accountId, saleId);
    const settled = sharesOf(sale, refunds);
    const { shares, refunded, isWhole } = settled;
    for (const { id, amount } of refunds)
      if (!isSameAmount(amount, shares.get(id)!))
        await this.refunds.update(accountId, { id }, { amount: shares.get(id)! });
    await this.sales.update(accountId, { id: saleId }, { refundedAmount: refunded });
    await this.moveUnit(sale, isWhole);
    const refund = refunds.find(({ id }) => id === newId && !isSameAmount(shares.get(id)!, '0'));
    await this.events.emit(refundsChanged, {
      accountId,
      campaignId,
      moments: [...refunds, ...(removed ? [removed] : [])].map(({ refundedAt }) => refundedAt),
      newRefund: refund ? { sale, refund, shares: settled } : null,
      at: new Date(),
    });
  }

  /** Returns the unit of a fully refunded sale to stock; reserves one again, if any is left, when the refund is undone. */
  private async moveUnit({ accountId, campaignId, id, hasUnit }: Sale, isWhole: boolean): Promise<void> {
    if (hasUnit !== isWhole) return;
    const isOtherEnd = await this.refunds.moveUnit(
      accountId,
      campaignId,
      id,
      isWhole ? 'campaign' : 'sale',
      new Date(),
    );
    if (isOtherEnd) await this.events.emit(stockChanged, { accountId, campaignId });
  }
}

function alreadyRefunded(error: unknown): never {
  throw isDuplicate(error, 'sale_refund_once') ? problem('already_refunded') : error;
}
