import type { Lead } from '@lastcall/core/leads';
import { sha256 } from '@lastcall/core/platform';
import { canonicalAmount } from './money.ts';

/** One sale as a provider tells of it, read from whatever it sent. */
export interface SaleNotice {
  /** Normalised; null when the provider names nobody. */
  readonly email: string | null;
  /** The buyer where the visitor's browser has said who it is; without it the address says. */
  readonly lead?: Pick<Lead, 'id' | 'startedAt' | 'deadlineAt'> | null;
  /** The provider's id of the order or event; null when it has none. */
  readonly externalId: string | null;
  /** For whom a sale without an order id counts once for ever, where its place knows that; otherwise copies go by buyer and price. */
  readonly onceFor?: string;
  /** When it happened, if the provider says so and has signed it. */
  readonly happenedAt: Date | null;
  /** All that was sent, in one form whatever the order of its fields; tells two nameless sales apart. */
  readonly content: string;
}

/** What the address said: kept as sent. */
export interface SentPrice {
  readonly amount: string;
  readonly currency: string;
}

/** Milliseconds in which a second notice without an order id is taken for a copy. */
export const copyWindowMs = 10 * 60_000;

/** The key of a sale that counts once, however much later it is told again: by the provider's order, else by the person for whom there is one; null for all others. */
export function keyOfNamed(provider: string, { externalId, onceFor }: Pick<SaleNotice, 'externalId' | 'onceFor'>): string | null {
  if (externalId !== null) return sha256(JSON.stringify(['order', provider, externalId]));
  return onceFor === undefined ? null : sha256(JSON.stringify(['once', provider, onceFor]));
}

/**
 * By what a sale is known again that the provider does not name: the same buyer and price, however the price is written, from the same provider.
 * Without a buyer only the same content is a copy, or all nameless sales would be one. It holds an address, so what is kept is a hash under our own key.
 */
export function identityOfCopy(provider: string, notice: Pick<SaleNotice, 'email' | 'content'>, sent: SentPrice): string {
  const price = [canonicalAmount(sent.amount) ?? sent.amount, sent.currency.toUpperCase()];
  return JSON.stringify(notice.email === null ? ['nameless', provider, notice.content, ...price] : ['copy', provider, notice.email, ...price]);
}

/** The key of a sale whose time as the newest of its kind is over; unique by its id. */
export function keyOfPast(copyKey: string, saleId: string): string {
  return sha256(JSON.stringify(['past', copyKey, saleId]));
}
