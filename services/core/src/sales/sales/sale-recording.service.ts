import { Injectable } from '@nestjs/common';
import { stockChanged } from '@lastcall/core/campaigns';
import { Database, DomainEvents, GroupCommit, onDuplicate, retryOnConflict, Tokens } from '@lastcall/core/platform';
import { BuyersService, type Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { salesRecorded } from './events.ts';
import {
  deduplicate,
  identityOfCopy,
  shownOrder,
  permanentKeyOf,
  type Deduplicated,
  type IncomingSale,
} from './sale-deduplication.ts';
import type { SaleSource, SaleNotice, SentPrice } from './sale-notice.ts';
import { SaleRefundService } from './sale-refund.service.ts';
import { priceOf, receivedPrice, rowOf, type NewSale } from './sale-row.ts';
import { SaleWriterRepository } from './sale-writer.repository.ts';

/** The result of a reported sale: the counted sale, and whether it was counted before. */
interface Recorded {
  readonly saleId: string;
  readonly isDuplicate: boolean;
}

type IncomingSaleRow = IncomingSale & NewSale;
/** The fields of a lead that a sale needs. */
type LeadFacts = 'id' | 'startedAt' | 'deadlineAt';

/**
 * The maximum number of attempts for sales whose duplicates arrive concurrently at several processes: after a conflict on the unique key, the next attempt
 * finds the existing row.
 */
const maxAttempts = 5;
/** The number of concurrent batches, with a fixed lane for each account: a batch that waits for a lock delays only the accounts in its lane. */
const lanes = 4;
/** About 4 MB of waiting sales in each lane: several seconds at the highest measured load. */
const commitOptions = { batchMs: 4, batchRows: 200, maxWaiting: 5_000, retryAfterSeconds: 5 };

/** Counts sales once. Concurrent sales share a transaction; if it fails, each is retried alone, so that none fails because of another. */
@Injectable()
export class SaleRecordingService {
  private readonly lanes = Array.from(
    { length: lanes },
    () => new GroupCommit<IncomingSaleRow, Recorded>((sales) => this.writeAll(sales), commitOptions),
  );

  constructor(
    private readonly database: Database,
    private readonly sales: SaleWriterRepository,
    private readonly buyers: BuyersService,
    private readonly tokens: Tokens,
    private readonly refunds: SaleRefundService,
    private readonly events: DomainEvents,
  ) {}

  /** Resolves when the batch of the sale is committed, so it cannot be part of the caller's transaction. */
  async record(source: SaleSource, notice: SaleNotice, sent: SentPrice, receivedAt: Date): Promise<Recorded> {
    if (this.database.isInTransaction)
      throw new TypeError('sales of many callers are one transaction, which is none of theirs');
    const [recorded] = await this.lanes[source.campaign.accountId % lanes]!.write([
      this.incomingSale(source, notice, sent, receivedAt),
    ]);
    return recorded!;
  }

  private incomingSale(
    source: SaleSource,
    notice: SaleNotice,
    sentByUrl: SentPrice,
    receivedAt: Date,
  ): IncomingSaleRow {
    const { accountId, id: campaignId } = source.campaign;
    const sent = receivedPrice(source, sentByUrl, notice.paid);
    const price = priceOf(source, notice.paid);
    const named = permanentKeyOf(source.provider, notice);
    const dedupeKey =
      named ??
      this.tokens.keyedHash('sale', identityOfCopy(source.provider, notice, price.isPaidAmount ? price : sent));
    const soldAt = notice.happenedAt && notice.happenedAt < receivedAt ? notice.happenedAt : receivedAt;
    return {
      accountId,
      campaignId,
      dedupeKey,
      hasPermanentKey: named !== null,
      receivedAt,
      soldAt,
      source,
      notice,
      sent,
      price,
    };
  }

  private async writeAll(sales: readonly IncomingSaleRow[]): Promise<readonly Recorded[]> {
    return retryOnConflict(
      async () => {
        const { outcomes } = await this.database.transaction(() => this.write(sales));
        await this.refunds.applyPendingRefunds(
          sales.flatMap(({ accountId, campaignId, source: { provider }, notice: { externalId } }) =>
            externalId === null ? [] : [{ accountId, campaignId, provider, externalId: shownOrder(externalId) }],
          ),
        );
        return outcomes;
      },
      onDuplicate(maxAttempts, 'sale_once'),
    );
  }

  private async write(sales: readonly IncomingSaleRow[]): Promise<Deduplicated<IncomingSaleRow>> {
    const sorted = deduplicate(sales, await this.sales.findByKeys(sales));
    const { fresh, rekeyed } = sorted;
    for (const { sale, pastKey } of rekeyed) await this.sales.rename(sale, pastKey);
    if (fresh.length > 0) await this.insert(fresh);
    return sorted;
  }

  private async insert(fresh: Deduplicated<IncomingSaleRow>['fresh']): Promise<void> {
    // Units are reserved first, because inserting rows that refer to a campaign takes a shared lock on it: two batches would deadlock.
    const tooLate = await this.reserveUnits(fresh.map(({ incoming }) => incoming));
    const buyers = await this.buyersOf(fresh.map(({ incoming }) => incoming));
    const rows = fresh.map((sale) => {
      const buyer = buyers.get(sale.incoming) ?? null;
      const { lead } = sale.incoming.notice;
      return rowOf(sale, lead ?? buyer, tooLate.has(sale.incoming), lead ? (buyer?.id ?? null) : null);
    });
    await this.sales.insertMany(rows);
    const moments = fresh.flatMap(({ incoming: { accountId, campaignId, soldAt, notice }, incoming }) => {
      // A lead becomes a buyer, which counts at the start time of the lead.
      const startedAt = (notice.lead ?? buyers.get(incoming))?.startedAt;
      return [soldAt, ...(startedAt ? [startedAt] : [])].map((at) => ({ accountId, campaignId, at }));
    });
    const { receivedAt } = fresh.at(-1)!.incoming;
    await this.events.emit(salesRecorded, { sales: rows, moments, receivedAt });
  }

  /** Takes a unit for each sale of a campaign with a limited quantity, in order; returns the sales for which none was left. */
  private async reserveUnits(fresh: readonly IncomingSaleRow[]): Promise<ReadonlySet<IncomingSaleRow>> {
    const tooLate = new Set<IncomingSaleRow>();
    const campaigns = Map.groupBy(
      fresh.filter(({ source }) => sellsUnits(source.campaign)),
      ({ campaignId }) => campaignId,
    );
    // In a fixed order, so that two batches cannot deadlock.
    for (const [campaignId, own] of [...campaigns].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const { accountId } = own[0]!;
      const { taken, isSoldOut } = await this.sales.reserve(accountId, campaignId, own.length, own.at(-1)!.receivedAt);
      if (isSoldOut) await this.events.emit(stockChanged, { accountId, campaignId });
      for (const sale of own.slice(taken)) tooLate.add(sale);
    }
    return tooLate;
  }

  /** Returns the buyer of each sale whose email address identifies a lead. */
  private async buyersOf(
    fresh: readonly IncomingSaleRow[],
  ): Promise<ReadonlyMap<IncomingSaleRow, Pick<Lead, LeadFacts>>> {
    const buyers = fresh.flatMap((incoming) => {
      const { accountId, campaignId, notice, soldAt } = incoming;
      const email = notice.lead ? notice.codeUsedBy : notice.email;
      return email === undefined || email === null ? [] : [{ incoming, accountId, campaignId, email, soldAt }];
    });
    const leads = await this.buyers.leadsOf(buyers);
    return new Map(buyers.map(({ incoming }, index) => [incoming, leads[index]!] as const));
  }
}

const sellsUnits = ({ rule }: Pick<TrackedCampaign, 'rule'>): boolean => rule.kind === 'quantity';
