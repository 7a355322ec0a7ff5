import { randomUUID } from 'node:crypto';
import { copyWindowMs, keyOfPast } from './sale-notice.ts';

/** A reported sale with its deduplication key. A sale with a provider id stays the same forever, any other for ten minutes. */
export interface IncomingSale {
  readonly accountId: number;
  readonly campaignId: string;
  readonly dedupeKey: string;
  readonly isNamed: boolean;
  readonly receivedAt: Date;
  readonly soldAt: Date;
}

/** A counted sale, by its key. */
export interface Counted {
  readonly accountId: number;
  readonly campaignId: string;
  readonly id: string;
  readonly dedupeKey: string;
  readonly createdAt: Date;
}

/** The result of deduplicating a batch of sales. */
export interface Deduplicated<T extends IncomingSale> {
  /** The new sales, in their order, each under a key of its own. */
  readonly fresh: readonly {
    readonly incoming: T;
    readonly id: string;
    readonly dedupeKey: string;
  }[];
  /** Earlier sales whose key is taken over, with the key that they get instead. */
  readonly past: readonly { readonly sale: Counted; readonly pastKey: string }[];
  /** The counted sale for each reported one, in their order. */
  readonly outcomes: readonly { readonly saleId: string; readonly isDuplicate: boolean }[];
}

type Newest = { -readonly [K in keyof Counted]: Counted[K] };

/**
 * Separates sales from their copies, as if they were reported one after the other. The newest sale of a kind has the kind's key; ten minutes later, the
 * next sale without a provider id takes the key over. So the window starts with the counted sale, without fixed boundaries, and the unique key decides
 * between copies that arrive at several processes.
 */
export function deduplicate<T extends IncomingSale>(all: readonly T[], known: readonly Counted[]): Deduplicated<T> {
  const before = known.map((sale): Newest => ({ ...sale }));
  const newest = new Map(before.map((sale) => [keyOf(sale), sale]));
  const fresh: { incoming: T; sale: Newest }[] = [];
  const outcomes = all.map((incoming) => {
    const key = keyOf(incoming);
    const counted = newest.get(key);
    const isDuplicate =
      counted !== undefined &&
      (incoming.isNamed || incoming.receivedAt.getTime() - counted.createdAt.getTime() < copyWindowMs);
    if (isDuplicate) return { saleId: counted.id, isDuplicate };
    if (counted) counted.dedupeKey = keyOfPast(incoming.dedupeKey, counted.id);
    const { accountId, campaignId, dedupeKey, soldAt: createdAt } = incoming;
    const sale = { accountId, campaignId, dedupeKey, createdAt, id: randomUUID() };
    newest.set(key, sale);
    fresh.push({ incoming, sale });
    return { saleId: sale.id, isDuplicate };
  });
  return {
    fresh: fresh.map(({ incoming, sale: { id, dedupeKey } }) => ({ incoming, id, dedupeKey })),
    past: known.flatMap((sale, index) =>
      sale.dedupeKey === before[index]!.dedupeKey ? [] : [{ sale, pastKey: before[index]!.dedupeKey }],
    ),
    outcomes,
  };
}

const keyOf = ({ accountId, campaignId, dedupeKey }: Pick<Counted, 'accountId' | 'campaignId' | 'dedupeKey'>): string =>
  `${accountId} ${campaignId} ${dedupeKey}`;
