import type { Lead } from '@lastcall/core/tracking';
import { sha256, canonicalAmount } from '@lastcall/core/platform';

/** What a notice says was paid back of a sale, and not that one was made. */
export interface NoticedRefund {
  /** The provider's own id of the refund; without one, a refund of the same order and amount is told again. */
  readonly id: string | null;
  /** The amount is all that was paid back so far under this id, and not what was paid back now. */
  readonly isTotal?: true;
  /** How much, in the money of the sale where it names none; null for all of it. */
  readonly amount: { readonly amount: string; readonly currency: string | null } | null;
}

/** One sale, or what was paid back of one, as a provider tells of it, read from whatever it sent. */
export interface SaleNotice {
  /** Normalised; null when the provider names nobody. */
  readonly email: string | null;
  /** The buyer where the visitor's browser has said who it is; without it the address says. */
  readonly lead?: Pick<Lead, 'id' | 'startedAt' | 'deadlineAt'> | null;
  /** The address of who really bought, where `lead` is the owner of the personal code that they used; absent where that is the owner themselves. */
  readonly codeUsedBy?: string;
  /** The provider's id of the order or event; null when it has none. */
  readonly externalId: string | null;
  /** For whom a sale without an order id counts once for ever, where its place knows that; otherwise copies go by buyer and price. */
  readonly onceFor?: string;
  /** Set when it tells of a refund: then `externalId` names the order that was paid back. */
  readonly refund?: NoticedRefund | null;
  /** When it happened, if the provider says so and has signed it. */
  readonly happenedAt: Date | null;
  /** What the delivery says was paid, in the saved currency where it names none. A text that is no money counts as the saved price and is flagged. */
  readonly paid?: PaidPrice | null;
  /** Why the delivery may be no sale: then it waits for its owner. */
  readonly doubt?: SaleDoubt | null;
  /** All that was sent, in one form whatever the order of its fields; tells two nameless sales apart. */
  readonly content: string;
}

/** Money as somebody sent it, in the address or in what they tell. */
export interface SentPrice {
  readonly amount: string;
  readonly currency: string;
}

/** What is wrong with the buyer of a delivery: it names neither buyer nor order, an email that is none, or a merge tag that was not filled in. */
export interface SaleDoubt {
  readonly reason: 'empty' | 'email' | 'merge-tag';
  /** What was received, for the owner to read. */
  readonly received: string;
}

/** A price whose currency may be left to the settings. */
export interface PaidPrice {
  readonly amount: string;
  readonly currency: string | null;
}

/** Characters of a provider's number of an order that are kept. */
const mostOfOrder = 200;

/** A provider's number of an order as it is kept; a character that the end would cut in two is one that says nothing. */
export function keptOrder(externalId: string): string {
  return externalId.slice(0, mostOfOrder).toWellFormed();
}

/** Milliseconds in which a second notice without an order id is taken for a copy. */
export const copyWindowMs = 10 * 60_000;

/** The key of a sale that counts once, however much later it is told again: by the provider's order, else by the person for whom there is one; null for all others. */
export function keyOfNamed(
  provider: string,
  { externalId, onceFor }: Pick<SaleNotice, 'externalId' | 'onceFor'>,
): string | null {
  if (externalId !== null) return sha256(JSON.stringify(['order', provider, externalId]));
  return onceFor === undefined ? null : sha256(JSON.stringify(['once', provider, onceFor]));
}

/**
 * By what a sale is known again that the provider does not name: the same buyer and price, however the price is written, from the same provider.
 * Without a buyer only the same content is a copy, or all nameless sales would be one. It holds an address, so what is kept is a hash under our own key.
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

/** The key of a refund, however often it is told: its own id, else the order and how much of it was paid back; null for one that names neither. */
export function keyOfRefund(
  provider: string,
  { externalId, refund }: Pick<SaleNotice, 'externalId' | 'refund'>,
): string | null {
  if (refund?.id) return sha256(JSON.stringify(['refund', provider, refund.id]));
  if (externalId === null) return null;
  const told = refund?.amount ?? null;
  return sha256(
    JSON.stringify([
      'refund of',
      provider,
      externalId,
      told && [canonicalAmount(told.amount) ?? told.amount, told.currency],
    ]),
  );
}

/** The key of a refund that the owner of a campaign enters, which they do once for a sale. */
export function keyOfOwnersRefund(saleId: string): string {
  return sha256(JSON.stringify(['owner', saleId]));
}

/** The key of a sale whose time as the newest of its kind is over; unique by its id. */
export function keyOfPast(copyKey: string, saleId: string): string {
  return sha256(JSON.stringify(['past', copyKey, saleId]));
}
