import type { DeadlineRule } from '@lastcall/deadline';

/** The fields of a campaign that are needed to find its discount codes. */
export interface CampaignOfCodes {
  readonly accountId: number;
  readonly id: string;
  readonly isOfStore: boolean;
  readonly rule: DeadlineRule;
}

/** A discount code that the store accepts now, and the instant from which it no longer does. */
export interface ActiveCode {
  readonly code: string;
  readonly endsAt: Date;
}

/** Finds the discount codes that are synced to email platforms with the deadline. The context of the store provides it. */
export abstract class CouponCodes {
  /** Returns codes by lead id, also where all leads share one; omits leads without an active code. */
  abstract of(campaign: CampaignOfCodes, leadIds: readonly string[]): Promise<ReadonlyMap<string, ActiveCode>>;
}
