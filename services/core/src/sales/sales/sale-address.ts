import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A sale address that is right: whose it is and what a sale counts as there. */
export interface SaleAddress {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  /** Who brings the sales where that is not the provider: `page:<id>` or `key:<id>`. */
  readonly actor?: string;
  readonly tagId: string | null;
  /** Encrypted; null when the provider signs nothing, while its webhook is not made, and where no secret word of ThriveCart is saved. */
  readonly signingSecret: string | null;
}
