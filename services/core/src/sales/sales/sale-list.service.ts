import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import type { SaleEvent, SaleFilter } from '@lastcall/contracts/sales';
import { moneyOf } from '@lastcall/core/metric-definitions';
import { isSameAmount, csvOf, pageOf, readCursor, type ListCursor } from '@lastcall/core/platform';
import { LeadEmailsRepository } from '@lastcall/core/tracking';
import { messages } from './messages.ts';
import { presentSale } from './sale.presenter.ts';
import { SaleRefundRepository } from './sale-refund.repository.ts';
import { SaleRepository, type ListedSale } from './sale.repository.ts';

/** The number of sales per chunk of an export. */
const tableRows = 1_000;

/** Lists the sales of a campaign. */
@Injectable()
export class SaleListService {
  constructor(
    private readonly sales: SaleRepository,
    private readonly refunds: SaleRefundRepository,
    private readonly leadEmails: LeadEmailsRepository,
  ) {}

  /** Returns the newest sales, one page of a test panel at a time. */
  async newest(
    accountId: number,
    campaignId: string,
    cursor: string | undefined,
  ): Promise<ResponseOf<'listSaleEvents'>> {
    const { rows: events, nextCursor } = await this.page(
      accountId,
      campaignId,
      'all',
      readCursor(cursor),
      limits.salesEventsPage,
    );
    return { events, nextCursor };
  }

  /** Returns the sales that match a filter, one page at a time, with their number and their total in each currency. */
  async list(
    accountId: number,
    campaignId: string,
    show: SaleFilter,
    cursor: string | undefined,
  ): Promise<ResponseOf<'listSales'>> {
    const [{ rows: sales, nextCursor }, sold] = await Promise.all([
      this.page(accountId, campaignId, show, readCursor(cursor), limits.salesPage),
      this.sales.soldIn(accountId, campaignId, show),
    ]);
    return { sales, nextCursor, count: sold.reduce((sum, { orders }) => sum + orders, 0), money: moneyOf(sold) };
  }

  /** Returns one sale. Throws `not_found`. */
  async get(accountId: number, campaignId: string, saleId: string): Promise<SaleEvent> {
    const [event] = await this.present(accountId, [await this.sales.get(accountId, { id: saleId, campaignId })]);
    return event!;
  }

  /** Exports the sales that match a filter as a table, newest first, in chunks of limited size. */
  async *exportCsv(accountId: number, campaignId: string, show: SaleFilter): AsyncGenerator<string> {
    yield csvOf([messages.saleColumns]);
    let cursor: ListCursor | null = null;
    do {
      const found: ListedSale[] = await this.sales.list(accountId, campaignId, show, cursor, tableRows);
      const events = await this.present(accountId, found);
      yield csvOf(events.map(cellsOf));
      cursor = found.length < tableRows ? null : found.at(-1)!;
    } while (cursor);
  }

  private async page(
    accountId: number,
    campaignId: string,
    show: SaleFilter,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<{ rows: SaleEvent[]; nextCursor: string | null }> {
    const { rows, nextCursor } = pageOf(await this.sales.list(accountId, campaignId, show, cursor, limit + 1), limit);
    return { rows: await this.present(accountId, rows), nextCursor };
  }

  private async present(accountId: number, sales: readonly ListedSale[]): Promise<SaleEvent[]> {
    const emails = await this.leadEmails.of(
      accountId,
      sales.flatMap(({ leadId, buyerLeadId }) => [leadId, buyerLeadId].filter((id) => id !== null)),
    );
    const entered = await this.refunds.salesRefundedByOwner(
      accountId,
      sales.flatMap(({ id, refundedAmount }) => (isSameAmount(refundedAmount, '0') ? [] : [id])),
    );
    return sales.map((sale) =>
      presentSale(sale, {
        email: emails.get(sale.leadId ?? '') ?? null,
        buyerEmail: emails.get(sale.buyerLeadId ?? '') ?? null,
        isRefundedByOwner: entered.has(sale.id),
      }),
    );
  }
}

function cellsOf(sale: SaleEvent): (string | null)[] {
  const {
    isLate,
    isMatched,
    isFlagged,
    created_at: at,
    email,
    provider,
    orderId,
    amount,
    currency,
    refunded,
    phase,
    mismatch,
    codeUsedBy,
  } = sale;
  return [
    at,
    email,
    provider,
    orderId,
    amount,
    currency,
    refunded,
    phase,
    ...[isLate, isMatched, isFlagged].map((is) => (is ? messages.yes : messages.no)),
    mismatch?.received.amount ?? null,
    mismatch?.received.currency ?? null,
    mismatch?.expected.amount ?? null,
    mismatch?.expected.currency ?? null,
    codeUsedBy && (codeUsedBy.email ?? messages.erased),
  ];
}
