import type { TrackedCampaign } from '@lastcall/core/leads';

/** A sale address that is right: whose it is and what a sale counts as there. */
export interface SaleAddress {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  readonly tagId: string | null;
  /** Encrypted; null when the provider signs nothing, and while its webhook is not made. */
  readonly signingSecret: string | null;
}
