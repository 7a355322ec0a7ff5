import type { leadStateNames } from '@lastcall/contracts/tracking/state-names';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Lead } from '@lastcall/contracts/tracking/leads';
import { relativeTime } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';

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

/** Formats a deadline relative to now. Its last minute isn't "just now", as for an instant that has passed. */
export function deadlineDistance(deadlineAt: string, nowMs: number): string {
  const leftMs = Date.parse(deadlineAt) - nowMs;
  return leftMs > 0 && leftMs < 60_000 ? messages.newest.soon : relativeTime(deadlineAt, nowMs);
}

/** The color of a state's badge. */
export const stateColors = {
  open: 'success',
  over: 'gray',
  'sold-out': 'gray',
  stopped: 'warning',
} as const satisfies Record<DeadlineState, string>;
