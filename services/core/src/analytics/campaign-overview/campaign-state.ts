import type { CampaignState } from '@lastcall/contracts/campaigns/campaign-list';
import type { Campaign } from '@lastcall/core/campaigns';

/** A condition on rows of `campaign`, with the values of its placeholders. */
export type Condition = readonly [sql: string, ...values: unknown[]];

const isOver = '(sold_out_at IS NOT NULL OR COALESCE(ends_at <= ?, FALSE))';
const isUpcoming = 'COALESCE(opens_at > ?, FALSE)';

/** Returns the condition for campaigns in a state at a moment; it matches `stateOf`. */
export function inState(state: CampaignState, now: Date): Condition {
  switch (state) {
    case 'archived':
      return ['is_archived = TRUE'];
    case 'ended':
      return [`is_archived = FALSE AND ${isOver}`, now];
    case 'scheduled':
      return [`is_archived = FALSE AND NOT ${isOver} AND ${isUpcoming}`, now, now];
    case 'running':
      return [`is_archived = FALSE AND NOT ${isOver} AND NOT ${isUpcoming}`, now, now];
  }
}

/** Returns the state of a campaign at a moment. */
export function stateOf(
  { isArchived, soldOutAt, opensAt, endsAt }: Pick<Campaign, 'isArchived' | 'soldOutAt' | 'opensAt' | 'endsAt'>,
  now: Date,
): CampaignState {
  if (isArchived) return 'archived';
  if (soldOutAt !== null || (endsAt !== null && endsAt <= now)) return 'ended';
  return opensAt !== null && opensAt > now ? 'scheduled' : 'running';
}
