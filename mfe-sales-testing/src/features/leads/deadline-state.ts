import type { leadStateNames } from '@lastcall/contracts/tracking/state-names';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead } from '@lastcall/contracts/tracking/leads';

type DeadlineState = keyof typeof leadStateNames;

/** Returns a lead's deadline: shared or personal; null without an active countdown. */
export function deadlineOf(
  { endsAt }: Pick<Campaign, 'endsAt'>,
  { deadlineAt }: Pick<Lead, 'deadlineAt'>,
): string | null {
  return endsAt ?? deadlineAt;
}

/** Returns whether the offer is still open to a lead. */
export function deadlineState(
  campaign: Pick<Campaign, 'endsAt' | 'remaining'>,
  lead: Pick<Lead, 'deadlineAt'>,
  nowMs: number,
): DeadlineState {
  if (campaign.remaining === 0) return 'sold-out';
  const deadlineAt = deadlineOf(campaign, lead);
  if (deadlineAt === null) return 'stopped';
  return Date.parse(deadlineAt) > nowMs ? 'open' : 'over';
}

/** The color of a state's badge. */
export const stateColors = {
  open: 'success',
  over: 'gray',
  'sold-out': 'gray',
  stopped: 'warning',
} as const satisfies Record<DeadlineState, string>;
