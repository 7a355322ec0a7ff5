import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead } from '@lastcall/contracts/tracking/leads';

type DeadlineState = 'open' | 'over' | 'sold-out' | 'stopped';

/** When a person's time ends: with the campaign, when it ends for everybody at once, or with their own clock; null when nothing runs. */
export function deadlineOf(
  { endsAt }: Pick<Campaign, 'endsAt'>,
  { deadlineAt }: Pick<Lead, 'deadlineAt'>,
): string | null {
  return endsAt ?? deadlineAt;
}

/** Whether what is offered is still open to a person. */
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

/** The colour that a state's badge has. */
export const stateColors = {
  open: 'success',
  over: 'gray',
  'sold-out': 'gray',
  stopped: 'warning',
} as const satisfies Record<DeadlineState, string>;
