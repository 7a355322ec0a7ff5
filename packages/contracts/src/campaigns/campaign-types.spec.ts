import { describe, expect, it } from '@jest/globals';
import { campaignTypes, campaignTypesOf, isStoreType, needsStorePlan, type CampaignType } from './campaign-types.ts';

const all = Object.keys(campaignTypes) as CampaignType[];

describe('the campaign types', () => {
  it('are Evergreen, TripwireOffer, AutomatedWebinar, AbandonedCart, Hybrid, PageOnly, FlashSale, ProductLaunch, HolidayPromo, Quantity, announcement-bar, and those of a store', () => {
    expect([...all].sort()).toEqual(
      [
        'Evergreen',
        'TripwireOffer',
        'AutomatedWebinar',
        'AbandonedCart',
        'Hybrid',
        'PageOnly',
        'FlashSale',
        'ProductLaunch',
        'HolidayPromo',
        'Quantity',
        'announcement-bar',
        'ShopifyWelcome',
        'ShopifyAbandonedCart',
        'ShopifyWinback',
        'ShopifyFixedDate',
      ].sort(),
    );
    expect(new Set(Object.values(campaignTypes))).toEqual(
      new Set(['evergreen', 'fixed', 'quantity', 'blended', 'announcement']),
    );
  });

  it('are only the announcement for an announcement-bar-only account, and only store types for a store account', () => {
    expect(campaignTypesOf('announcement_bar')).toEqual(['announcement-bar']);
    expect(campaignTypesOf('shopify')).toEqual([
      'ShopifyWelcome',
      'ShopifyAbandonedCart',
      'ShopifyWinback',
      'ShopifyFixedDate',
    ]);
    expect(campaignTypesOf('standard')).toEqual(all);
  });

  it('require a subscribed store for abandoned cart and win-back campaigns only', () => {
    expect(all.filter(needsStorePlan)).toEqual(['ShopifyAbandonedCart', 'ShopifyWinback']);
    expect(all.filter(needsStorePlan).every(isStoreType)).toBe(true);
  });
});
