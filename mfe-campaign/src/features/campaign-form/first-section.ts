import { isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';

/** Returns the first section that a new campaign needs: the discount of a store campaign, the pages of any other. */
export function firstSection(campaignId: string, type: CampaignType): string {
  return `/edit/${campaignId}/${isStoreType(type) ? 'discounts' : 'pages'}`;
}
