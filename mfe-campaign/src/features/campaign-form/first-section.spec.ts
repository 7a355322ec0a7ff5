import { describe, expect, it } from '@jest/globals';
import { campaignTypes, type CampaignType } from '@lastcall/contracts/campaigns';
import { firstSection } from './first-section.ts';

describe('the screen after a new campaign', () => {
  it.each(Object.keys(campaignTypes) as CampaignType[])(
    'is /edit/{id}/discounts for store types and /edit/{id}/pages otherwise: %s',
    (type) => {
      expect(firstSection('6f8f', type)).toBe(type.startsWith('Shopify') ? '/edit/6f8f/discounts' : '/edit/6f8f/pages');
    },
  );
});
