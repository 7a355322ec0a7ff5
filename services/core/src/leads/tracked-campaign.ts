import type { TrackingSettings } from '@lastcall/contracts';
import { computeDeadline, sharedDeadline, type Deadline, type DeadlineRule } from '@lastcall/deadline';
import type { Lead, Start, StartedBy } from './lead.entity.ts';

/** What tracking must know of a campaign. */
export interface TrackedCampaign {
  readonly accountId: number;
  readonly id: string;
  readonly rule: DeadlineRule;
  readonly ruleVersion: number;
  readonly timezone: string;
  readonly tracking: TrackingSettings;
  /** The secret of the listener and the API, and that of the team testing page. */
  readonly postHash: string;
  readonly xrayHash: string;
}

/** The one instant at which a campaign ends for everybody; null where each person has their own. */
export function commonDeadline(campaign: Pick<TrackedCampaign, 'rule' | 'timezone'>): Date | null {
  return sharedDeadline(campaign.rule, campaign.timezone)?.at ?? null;
}

/** The deadline that holds for a person: the campaign's own when it ends for everybody at once, else the one computed at their start; null when their clock does not run. */
export function deadlineOf(campaign: Pick<TrackedCampaign, 'rule' | 'timezone'>, lead: Pick<Lead, 'deadlineAt'> | null): Date | null {
  return commonDeadline(campaign) ?? lead?.deadlineAt ?? null;
}

/** A clock that begins at an instant by the campaign's rule of today. */
export function startAt(campaign: TrackedCampaign, startedAt: Date, startedBy: StartedBy): Start & { deadlineAt: Date } {
  const { at, wallTime }: Deadline = computeDeadline(campaign.rule, startedAt, campaign.timezone);
  return { startedAt, startedBy, ruleVersion: campaign.ruleVersion, deadlineAt: at, timezone: campaign.timezone, wallTime };
}

/** A clock that does not run. */
export const noStart: Start = { startedAt: null, startedBy: null, ruleVersion: null, deadlineAt: null, timezone: null, wallTime: null };
