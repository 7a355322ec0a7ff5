import type { CampaignState } from './campaign-list.ts';

/** The names of the states of a campaign. */
export const campaignStateNames = {
  running: 'Live',
  scheduled: 'Scheduled',
  ended: 'Ended',
  archived: 'Archived',
} as const satisfies Record<CampaignState, string>;

/** The names of the states of a page, by the result of its verification. */
export const pageStateNames = {
  not_checked: 'Not verified yet',
  checking: 'Checking...',
  verified: 'Verified',
  not_verified: 'Not verified',
} as const;
