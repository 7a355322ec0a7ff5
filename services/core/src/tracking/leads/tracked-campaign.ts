import type { StartedBy } from '@lastcall/contracts/leads';
import { problem } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { isEndless, isShared, opensAt } from '@lastcall/deadline';
import { knownDeadline } from './known-deadlines.ts';
import type { Countdown, Lead } from './lead.entity.ts';

/** A deadline for everybody is the same whatever the start. */
const anyStart = new Date(0);

/** The one instant at which a campaign ends for everybody, or has ended because all was sold, however long it was to last; null where each person has their own. */
export function commonDeadline({
  rule,
  timezone,
  soldOutAt,
}: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt'>): Date | null {
  if (!isShared(rule)) return null;
  const { at } = knownDeadline(rule, anyStart, timezone);
  return soldOutAt !== null && soldOutAt < at ? soldOutAt : at;
}

/** Whether the offer has opened; before that, visits and clicks start nobody's clock. */
export function isOpen({ rule, timezone }: Pick<TrackedCampaign, 'rule' | 'timezone'>, now: Date): boolean {
  return (opensAt(rule, timezone) ?? now) <= now;
}

/** The deadline that holds for a person: the campaign's own when it ends for everybody at once, else the one computed at their start; null when their clock does not run. */
export function deadlineOf(
  campaign: Pick<TrackedCampaign, 'rule' | 'timezone' | 'soldOutAt'>,
  lead: Pick<Lead, 'deadlineAt'> | null,
): Date | null {
  return commonDeadline(campaign) ?? lead?.deadlineAt ?? null;
}

/** A clock that began, and therefore ends. */
export type ActiveCountdown = Countdown & { startedAt: Date; deadlineAt: Date };

/** A clock that begins at an instant by the campaign's rule of today. Throws `no_deadline` and `campaign_archived` where none can begin. */
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

/** A clock that does not run. */
export const noCountdown: Countdown = {
  startedAt: null,
  startedBy: null,
  ruleVersion: null,
  deadlineAt: null,
  timezone: null,
  wallTime: null,
};

/** Just the clock of a lead. */
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
 * Whether a person may enter again: their deadline is over, and the campaign's tracking lifetime has passed since their start.
 * A campaign that ends for everybody at once lets nobody in again.
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
