import type { Lead } from '@lastcall/core/tracking';
import { sha256, canonicalAmount } from '@lastcall/core/platform';

/** A refund in a notice that reports no sale. */
export interface NoticedRefund {
  /** The provider's own id of the refund; without one, a refund of the same order and amount is a duplicate. */
  readonly id: string | null;
  /** True if the amount is the total refunded so far under this id, not the new part. */
  readonly isTotal?: true;
  /** The refunded amount, in the currency of the sale by default; null for a full refund. */
  readonly amount: { readonly amount: string; readonly currency: string | null } | null;
}

/** A sale or a refund as a provider reports it, parsed from whatever it sent. */
export interface SaleNotice {
  /** Normalized; null if the provider names nobody. */
  readonly email: string | null;
  /** The buyer where the visitor's browser identified them; otherwise the email address does. */
  readonly lead?: Pick<Lead, 'id' | 'startedAt' | 'deadlineAt'> | null;
  /** The email address of the actual buyer, where `lead` is the owner of the personal code that they used; absent where that is the owner themselves. */
  readonly codeUsedBy?: string;
  /** The provider's id of the order or event; null if it has none. */
  readonly externalId: string | null;
  /** The lead for whom a sale without an order id counts once forever, where the source knows that; otherwise copies are found by buyer and price. */
  readonly onceFor?: string;
  /** Set for a refund: then `externalId` is the refunded order. */
  readonly refund?: NoticedRefund | null;
  /** The time of the event, if the provider sends and signs it. */
  readonly happenedAt: Date | null;
  /** The amount paid by the delivery's data, in the saved currency by default. A text that is no money counts as the saved price and is flagged. */
  readonly paid?: PaidPrice | null;
  /** The reason why the delivery may be no sale: then it is held for its owner. */
  readonly doubt?: SaleDoubt | null;
  /** All that was sent, serialized independently of the order of its fields; distinguishes two sales without a name. */
  readonly content: string;
}

/** Money as received, in the URL or in the body. */
export interface SentPrice {
  readonly amount: string;
  readonly currency: string;
}

/** The problem with the buyer of a delivery: neither buyer nor order, an invalid email address, or a merge tag that was not replaced. */
export interface SaleDoubt {
  readonly reason: 'empty' | 'email' | 'merge-tag';
  /** The received text, for the owner. */
  readonly received: string;
}

/** A price whose currency may default to the settings. */
export interface PaidPrice {
  readonly amount: string;
  readonly currency: string | null;
}

/** The maximum length of a stored order number. */
const mostOfOrder = 200;

/** Truncates a provider's order number for storage; replaces a character that would be cut in two. */
export function keptOrder(externalId: string): string {
  return externalId.slice(0, mostOfOrder).toWellFormed();
}

/** Milliseconds in which a second notice without an order id counts as a copy. */
export const copyWindowMs = 10 * 60_000;

/** Returns the key of a sale that counts once forever: by the provider's order, else by its lead, if any; null for all others. */
export function keyOfNamed(
  provider: string,
  { externalId, onceFor }: Pick<SaleNotice, 'externalId' | 'onceFor'>,
): string | null {
  if (externalId !== null) return sha256(JSON.stringify(['order', provider, externalId]));
  return onceFor === undefined ? null : sha256(JSON.stringify(['once', provider, onceFor]));
}

/**
 * Returns the deduplication key of a sale without a provider id: the same buyer and price, however the price is written, from the same provider. Without
 * a buyer only the same content is a copy, or all anonymous sales would be one. It contains an email address, so only a hash with our own key is stored.
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

/** Returns the deduplication key of a refund: its own id, else the order and the refunded amount; null if it has neither. */
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

/** Returns the key of a sale that is no longer the newest of its kind; unique by its id. */
export function keyOfPast(copyKey: string, saleId: string): string {
  return sha256(JSON.stringify(['past', copyKey, saleId]));
}
