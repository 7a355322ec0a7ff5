import type { TrackingSettings } from '@lastcall/contracts/campaigns';
import type { DeadlineRule, DeadlineTextOptions } from '@lastcall/deadline';

/** The part of a campaign that tracking needs. */
export interface TrackedCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly name: string;
  readonly rule: DeadlineRule;
  readonly ruleVersion: number;
  readonly timezone: string;
  readonly tracking: TrackingSettings;
  /** The source that starts the countdown of an email address: the email platform or visitors, with `auto` resolved. */
  readonly startsBy: 'platform' | 'visitors';
  /** True for a store campaign, which is open only to leads who arrived by an email link. */
  readonly isOfStore: boolean;
  /** The format of the deadline text. */
  readonly text: DeadlineTextOptions;
  /** The remaining quantity of a quantity campaign, which may lag briefly; null for other campaigns. */
  readonly remaining: number | null;
  /** The time when the campaign sold out. */
  readonly soldOutAt: Date | null;
  /** True for an archived campaign: its links still redirect to their pages, but no countdown starts. */
  readonly isArchived: boolean;
  /** The secret of the inbound webhook and the API, and that of the test page. */
  readonly postHash: string;
  readonly testPageHash: string;
}
