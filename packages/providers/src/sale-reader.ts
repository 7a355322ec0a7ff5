import type { ProviderDelivery } from './inbound.ts';

/** The parts of a delivery to a sale URL that are read. */
export type SaleDelivery = Pick<ProviderDelivery, 'query' | 'body' | 'rawBody'>;

/** An amount as written; without a currency it is in the one that the owner saved. */
export interface DecimalMoney {
  readonly amount: string;
  readonly currency: string | null;
}

/** An amount in the smallest unit of its currency ("cents"). */
export interface MinorUnitMoney {
  readonly units: string | null;
  readonly currency: string | null;
  /** The decimal places of providers that use the same number for every currency; by default those of the currency. */
  readonly digits?: number;
}

/** A refund that a provider reports. */
interface ReportedRefund {
  /** The provider's own id of the refund. */
  readonly id: string | null;
  /** True if the amount is the total refunded so far under this id, not the new part. */
  readonly isTotal?: true;
  /** The refunded amount; null for a full refund. */
  readonly amount: DecimalMoney | MinorUnitMoney | null;
}

/** A sale or a refund as its provider reports it: nothing is validated or converted yet. */
export interface ReportedSale {
  /** The candidates for the buyer's email address; the first valid one is used. */
  readonly emails: readonly string[];
  /** The provider's id of the order or event; for a refund, of the refunded order. */
  readonly externalId: string | null;
  /** The time of the event, if the provider sends and signs it. */
  readonly happenedAt: Date | null;
  /** The amount paid, where the provider reports it. */
  readonly paid?: DecimalMoney | MinorUnitMoney | null;
  readonly refund?: ReportedRefund | null;
  /** All received fields in a canonical order; distinguishes two sales without an id. */
  readonly content: string;
  /** All received fields, which the owner sees if the sale is quarantined because its buyer cannot be read; absent where the provider's format is certain. */
  readonly received?: string;
}

/** Reads a provider's own format: returns its sales and refunds, nothing for unrelated events, and null for a delivery in another format. Never throws, whatever the input. */
export type SaleReader = (
  delivery: SaleDelivery,
  campaign: { readonly tagId: string | null },
) => readonly ReportedSale[] | null;
