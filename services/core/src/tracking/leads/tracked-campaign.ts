import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { problem } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { isEndless, isShared, opensAt } from '@lastcall/deadline';
import { knownDeadline } from './known-deadlines.ts';
import type { Countdown, Lead } from './lead.entity.ts';

/** A shared deadline does not depend on the start. */
const anyStart = new Date(0);

/** Returns the instant at which a campaign ends for all leads, or the time when it sold out if that is earlier; null if each lead has its own deadline. */
export function commonDeadline({
  rule,
  timezone,
  soldOutAt,
}: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt'>): Date | null {
  if (!isShared(rule)) return null;
  const { at } = knownDeadline(rule, anyStart, timezone);
  return soldOutAt !== null && soldOutAt < at ? soldOutAt : at;
}

/** Returns whether the offer has opened; before that, visits and clicks start no countdown. */
export function isOpen({ rule, timezone }: Pick<TrackedCampaign, 'rule' | 'timezone'>, now: Date): boolean {
  return (opensAt(rule, timezone) ?? now) <= now;
}

/** Returns the deadline of a lead: the campaign's shared one if it has one, otherwise the one computed at the lead's start; null without a started countdown. */
export function deadlineOf(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt'>,
  lead: Pick<Lead, 'deadlineAt'> | null,
): Date | null {
  return commonDeadline(campaign) ?? lead?.deadlineAt ?? null;
}

/** A countdown that has started, and therefore has a deadline. */
export type ActiveCountdown = Countdown & { startedAt: Date; deadlineAt: Date };

/** Returns a countdown that starts at an instant by the campaign's current rule. Throws `no_deadline` or `campaign_archived` if none can start. */
export function startAt(campaign: TrackedCampaign, startedAt: Date, startedBy: StartedBy): ActiveCountdown {
  if (campaign.isArchived) throw problem('campaign_archived');
  if (isEndless(campaign.rule)) throw problem('no_deadline');
  const { at, wallTime } = knownDeadline(campaign.rule, startedAt, campaign.timezone);
  return {
    startedAt,
    startedBy,
    ruleVersion: campaign.ruleVersion,
    deadlineAt: at,
    timezone: campaign.timezone,
    wallTime,
  };
}

/** The countdown of a lead that has not started. */
export const noCountdown: Countdown = {
  startedAt: null,
  startedBy: null,
  ruleVersion: null,
  deadlineAt: null,
  timezone: null,
  wallTime: null,
};

/** Picks the countdown fields of a lead. */
export function countdownOf({
  startedAt,
  startedBy,
  ruleVersion,
  deadlineAt,
  timezone,
  wallTime,
}: Countdown): Countdown {
  return { startedAt, startedBy, ruleVersion, deadlineAt, timezone, wallTime };
}

const dayMs = 86_400_000;

/**
 * Returns whether a lead may re-enter: the deadline has passed, and the campaign's tracking lifetime has passed since the start.
 * Leads never re-enter a campaign with a shared deadline.
 */
export function isLapsed(
  { rule, tracking }: Pick<TrackedCampaign, 'rule' | 'tracking'>,
  { startedAt, deadlineAt }: Countdown,
  now: Date,
): boolean {
  const lifetimeDays = tracking.coupon_cookie_exist_days;
  if (lifetimeDays === 0 || !startedAt || !deadlineAt || isShared(rule)) return false;
  return deadlineAt <= now && startedAt.getTime() + lifetimeDays * dayMs <= now.getTime();
}
