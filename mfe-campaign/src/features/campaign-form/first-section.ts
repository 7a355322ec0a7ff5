import { isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';

/** What a campaign needs first once it is there: the discount of a store's, the pages of any other. */
export function firstSection(campaignId: string, type: CampaignType): string {
  return `/edit/${campaignId}/${isStoreType(type) ? 'discounts' : 'pages'}`;
}
