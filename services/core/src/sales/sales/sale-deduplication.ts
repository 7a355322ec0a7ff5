import { randomUUID } from 'node:crypto';
import { canonicalAmount, sha256 } from '@lastcall/core/platform';
import type { SaleNotice, SentPrice } from './sale-notice.ts';

/** A reported sale with its deduplication key. The key of a sale with a provider id deduplicates forever, any other for ten minutes. */
export interface IncomingSale {
  readonly accountId: number;
  readonly campaignId: string;
  readonly dedupeKey: string;
  readonly hasPermanentKey: boolean;
  readonly receivedAt: Date;
  readonly soldAt: Date;
}

/** A counted sale, by its key. */
export interface CountedSale {
  readonly accountId: number;
  readonly campaignId: string;
  readonly id: string;
  readonly dedupeKey: string;
  readonly createdAt: Date;
}

/** The result of deduplicating a batch of sales. */
export interface Deduplicated<T extends IncomingSale> {
  /** The new sales, in order, each under its own key. */
  readonly fresh: readonly {
    readonly incoming: T;
    readonly id: string;
    readonly dedupeKey: string;
  }[];
  /** Earlier sales whose key is taken over, with the key that they get instead. */
  readonly rekeyed: readonly { readonly sale: CountedSale; readonly pastKey: string }[];
  /** The counted sale for each reported one, in the same order. */
  readonly outcomes: readonly { readonly saleId: string; readonly isDuplicate: boolean }[];
}

type Newest = { -readonly [K in keyof CountedSale]: CountedSale[K] };

/**
 * Separates sales from duplicates, as if they were reported one after the other. The newest of identical sales has their key; ten minutes later, the
 * next sale without a provider id takes over the key. So the window starts with the counted sale, not at fixed times, and the unique key decides
 * between duplicates that arrive at several processes.
 */
export function deduplicate<T extends IncomingSale>(all: readonly T[], known: readonly CountedSale[]): Deduplicated<T> {
  const before = known.map((sale): Newest => ({ ...sale }));
  const newest = new Map(before.map((sale) => [keyOf(sale), sale]));
  const fresh: { incoming: T; sale: Newest }[] = [];
  const outcomes = all.map((incoming) => {
    const key = keyOf(incoming);
    const counted = newest.get(key);
    const isDuplicate =
      counted !== undefined &&
      (incoming.hasPermanentKey || incoming.receivedAt.getTime() - counted.createdAt.getTime() < copyWindowMs);
    if (isDuplicate) return { saleId: counted.id, isDuplicate };
    if (counted) counted.dedupeKey = retiredKeyOf(incoming.dedupeKey, counted.id);
    const { accountId, campaignId, dedupeKey, soldAt: createdAt } = incoming;
    const sale = { accountId, campaignId, dedupeKey, createdAt, id: randomUUID() };
    newest.set(key, sale);
    fresh.push({ incoming, sale });
    return { saleId: sale.id, isDuplicate };
  });
  return {
    fresh: fresh.map(({ incoming, sale: { id, dedupeKey } }) => ({ incoming, id, dedupeKey })),
    rekeyed: known.flatMap((sale, index) =>
      sale.dedupeKey === before[index]!.dedupeKey ? [] : [{ sale, pastKey: before[index]!.dedupeKey }],
    ),
    outcomes,
  };
}

const keyOf = ({
  accountId,
  campaignId,
  dedupeKey,
}: Pick<CountedSale, 'accountId' | 'campaignId' | 'dedupeKey'>): string => `${accountId} ${campaignId} ${dedupeKey}`;

/** The maximum length of a stored order number. */
const maxOrderCharacters = 200;

/** Truncates a provider's order number for storage; replaces a character that would be split. */
export function shownOrder(externalId: string): string {
  return externalId.slice(0, maxOrderCharacters).toWellFormed();
}

/** Milliseconds within which a second notice without an order id counts as a duplicate. */
const copyWindowMs = 10 * 60_000;

/** Returns the key of a sale that counts once forever: by the provider's order, otherwise by its lead; null for a sale with neither. */
export function permanentKeyOf(
  provider: string,
  { externalId, onceFor }: Pick<SaleNotice, 'externalId' | 'onceFor'>,
): string | null {
  if (externalId !== null) return sha256(JSON.stringify(['order', provider, externalId]));
  return onceFor === undefined ? null : sha256(JSON.stringify(['once', provider, onceFor]));
}

/**
 * Returns the deduplication key of a sale without a provider id: the same buyer and price, in any notation, from the same provider. Without
 * a buyer, only the same content is a duplicate; otherwise all anonymous sales would be one. The key contains an email address, so only a keyed hash is stored.
 */
export function identityOfCopy(
  provider: string,
  notice: Pick<SaleNotice, 'email' | 'content'>,
  sent: SentPrice,
): string {
  const price = [canonicalAmount(sent.amount) ?? sent.amount, sent.currency.toUpperCase()];
  return JSON.stringify(
    notice.email === null
      ? ['nameless', provider, notice.content, ...price]
      : ['copy', provider, notice.email, ...price],
  );
}

/** Returns the deduplication key of a refund: its own id, otherwise the order and the refunded amount; null if it has neither. */
export function keyOfRefund(
  provider: string,
  { externalId, refund }: Pick<SaleNotice, 'externalId' | 'refund'>,
): string | null {
  if (refund?.id) return sha256(JSON.stringify(['refund', provider, refund.id]));
  if (externalId === null) return null;
  const reported = refund?.amount ?? null;
  return sha256(
    JSON.stringify([
      'refund of',
      provider,
      externalId,
      reported && [canonicalAmount(reported.amount) ?? reported.amount, reported.currency],
    ]),
  );
}

/** Returns the key of a refund that the owner of a campaign enters, once per sale. */
export function keyOfOwnersRefund(saleId: string): string {
  return sha256(JSON.stringify(['owner', saleId]));
}

/** Returns the key of a sale whose original key a newer sale has taken over; unique by its id. */
function retiredKeyOf(copyKey: string, saleId: string): string {
  return sha256(JSON.stringify(['past', copyKey, saleId]));
}
