import { randomUUID } from 'node:crypto';
import { copyWindowMs, keyOfPast } from './sale-notice.ts';

/** A sale as it was told, with the key by which it is known again. A sale that its provider names is the same for ever, any other for ten minutes. */
export interface IncomingSale {
  readonly accountId: number;
  readonly campaignId: string;
  readonly dedupeKey: string;
  readonly isNamed: boolean;
  readonly receivedAt: Date;
  readonly soldAt: Date;
}

/** A sale that counts, by its key. */
export interface Counted {
  readonly accountId: number;
  readonly campaignId: string;
  readonly id: string;
  readonly dedupeKey: string;
  readonly createdAt: Date;
}

/** What sales of one moment come to. */
export interface Deduplicated<T extends IncomingSale> {
  /** Those that count, in their order, under a key of their own. */
  readonly fresh: readonly {
    readonly told: T;
    readonly id: string;
    readonly dedupeKey: string;
  }[];
  /** Those from before whose key is taken over, with the key that they get. */
  readonly past: readonly { readonly sale: Counted; readonly pastKey: string }[];
  /** For each told sale, in their order, which it is. */
  readonly outcomes: readonly { readonly saleId: string; readonly isDuplicate: boolean }[];
}

type Newest = { -readonly [K in keyof Counted]: Counted[K] };

/**
 * Tells sales from their copies, as if they were told one after the other.
 * The newest sale of its kind has the kind's key; ten minutes after it, a further sale that its provider does not name takes the key over.
 * So the window begins with the counted sale and has no edges in between, and the unique key decides between copies that several services are told of.
 */
export function deduplicate<T extends IncomingSale>(all: readonly T[], known: readonly Counted[]): Deduplicated<T> {
  const before = known.map((sale): Newest => ({ ...sale }));
  const newest = new Map(before.map((sale) => [keyOf(sale), sale]));
  const fresh: { told: T; sale: Newest }[] = [];
  const outcomes = all.map((told) => {
    const key = keyOf(told);
    const counted = newest.get(key);
    const isDuplicate =
      counted !== undefined && (told.isNamed || told.receivedAt.getTime() - counted.createdAt.getTime() < copyWindowMs);
    if (isDuplicate) return { saleId: counted.id, isDuplicate };
    if (counted) counted.dedupeKey = keyOfPast(told.dedupeKey, counted.id);
    const { accountId, campaignId, dedupeKey, soldAt: createdAt } = told;
    const sale = { accountId, campaignId, dedupeKey, createdAt, id: randomUUID() };
    newest.set(key, sale);
    fresh.push({ told, sale });
    return { saleId: sale.id, isDuplicate };
  });
  return {
    fresh: fresh.map(({ told, sale: { id, dedupeKey } }) => ({ told, id, dedupeKey })),
    past: known.flatMap((sale, index) =>
      sale.dedupeKey === before[index]!.dedupeKey ? [] : [{ sale, pastKey: before[index]!.dedupeKey }],
    ),
    outcomes,
  };
}

const keyOf = ({ accountId, campaignId, dedupeKey }: Pick<Counted, 'accountId' | 'campaignId' | 'dedupeKey'>): string =>
  `${accountId} ${campaignId} ${dedupeKey}`;
