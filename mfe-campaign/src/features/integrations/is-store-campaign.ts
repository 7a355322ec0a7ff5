import { isStoreType, type Campaign } from '@lastcall/contracts/campaigns';

/** Returns true for a Shopify store campaign, whose flows may start deadlines. */
export function isStoreCampaign({ campaign_type, form }: Pick<Campaign, 'campaign_type' | 'form'>): boolean {
  return isStoreType(campaign_type) || form.checkoutPlatform === 'shopify' || form.landingPlatform === 'shopify';
}
