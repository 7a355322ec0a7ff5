import { isStoreType, type Campaign } from '@lastcall/contracts/campaigns';

/** Whether a campaign sells in a store of Shopify, whose flows may start its deadlines. */
export function isStoreCampaign({ campaign_type, form }: Pick<Campaign, 'campaign_type' | 'form'>): boolean {
  return isStoreType(campaign_type) || form.checkoutPlatform === 'shopify' || form.landingPlatform === 'shopify';
}
