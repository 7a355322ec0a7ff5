import type { TrackingSettings } from '@lastcall/contracts';
import type { DeadlineRule, DeadlineTextOptions } from '@lastcall/deadline';

/** What tracking must know of a campaign. */
export interface TrackedCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly name: string;
  readonly rule: DeadlineRule;
  readonly ruleVersion: number;
  readonly timezone: string;
  readonly tracking: TrackingSettings;
  /** It is one of a store, which opens to people who have come by an email link. */
  readonly isOfStore: boolean;
  /** How the deadline is written. */
  readonly text: DeadlineTextOptions;
  /** How many are left of what a quantity campaign sells, as of some moments ago; null for every other. */
  readonly remaining: number | null;
  /** Since when none of them is left. */
  readonly soldOutAt: Date | null;
  /** Switched off by its owner: its links lead to their pages, and nobody's clock begins. */
  readonly isArchived: boolean;
  /** The secret of the listener and the API, and that of the team testing page. */
  readonly postHash: string;
  readonly xrayHash: string;
}
