import type { TrackedCampaign } from '@lastcall/core/read-models';

/** A valid sale URL: its owner, and the price of its sales. */
export interface SaleAddress {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  /** The source of the sales where that is not the provider: `page:<id>` or `key:<id>`. */
  readonly actor?: string;
  readonly tagId: string | null;
  /** Encrypted; null if the provider signs nothing, before its webhook is created, and without a saved secret word of ThriveCart. */
  readonly signingSecret: string | null;
}
