import type { CampaignState } from '@lastcall/contracts/campaign-list';
import type { Campaign } from './campaign.entity.ts';

const isOver = '(campaign.soldOutAt IS NOT NULL OR COALESCE(campaign.endsAt <= :now, FALSE))';
const isToCome = 'COALESCE(campaign.opensAt > :now, FALSE)';

/** Which rows of `campaign` are in a state at `:now`; what `stateOf` says of each of them. */
export const whereState: Readonly<Record<CampaignState, string>> = {
  archived: 'campaign.isArchived = TRUE',
  ended: `campaign.isArchived = FALSE AND ${isOver}`,
  scheduled: `campaign.isArchived = FALSE AND NOT ${isOver} AND ${isToCome}`,
  running: `campaign.isArchived = FALSE AND NOT ${isOver} AND NOT ${isToCome}`,
};

/** Where a campaign stands at a moment. */
export function stateOf({ isArchived, soldOutAt, opensAt, endsAt }: Pick<Campaign, 'isArchived' | 'soldOutAt' | 'opensAt' | 'endsAt'>, now: Date): CampaignState {
  if (isArchived) return 'archived';
  if (soldOutAt !== null || (endsAt !== null && endsAt <= now)) return 'ended';
  return opensAt !== null && opensAt > now ? 'scheduled' : 'running';
}
