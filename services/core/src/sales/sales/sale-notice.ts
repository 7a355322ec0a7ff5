import type { TrackedCampaign } from '@lastcall/core/read-models';
import type { Lead } from '@lastcall/core/tracking';

/** The campaign and the provider that a sale arrives for, with its saved price. */
export interface SaleSource {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  /** The source of the sales if it is not the provider: `page:<id>` or `key:<id>`. */
  readonly actor?: string;
  readonly tagId: string | null;
  /** Encrypted; null if the provider does not sign, if its webhook is not created yet, or if no ThriveCart secret word is saved. */
  readonly signingSecret: string | null;
}

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
  /** Normalized; null if the provider does not send a buyer. */
  readonly email: string | null;
  /** The buyer if the visitor's browser identified them; otherwise the email address identifies the buyer. */
  readonly lead?: Pick<Lead, 'id' | 'startedAt' | 'deadlineAt'> | null;
  /** The email address of the actual buyer, if `lead` is the owner of the personal code that was used; absent if the owner is the buyer. */
  readonly codeUsedBy?: string;
  /** The provider's id of the order or event; null if it has none. */
  readonly externalId: string | null;
  /** The lead for whom a sale without an order id counts only once, if the source knows it; otherwise duplicates are found by buyer and price. */
  readonly onceFor?: string;
  /** Set for a refund: then `externalId` is the refunded order. */
  readonly refund?: NoticedRefund | null;
  /** The time of the event, if the provider sends and signs it. */
  readonly happenedAt: Date | null;
  /** The paid amount in the delivery, in the saved currency by default. If it is invalid, the saved price counts and the sale is flagged. */
  readonly paid?: PaidPrice | null;
  /** The reason why the delivery may not be a sale; such a delivery is held for its owner. */
  readonly doubt?: SaleDoubt | null;
  /** All that was sent, serialized independently of the order of its fields; distinguishes two sales without a buyer. */
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
