import { describe, expect, it } from '@jest/globals';
import { providerTabs } from './provider-tabs.ts';

describe('the tabs of sales tracking', () => {
  it('begin with the email platform of the campaign', () => {
    expect(providerTabs({ emailPlatform: 'kit', checkoutPlatform: 'stripe' })).toEqual(['kit', 'make', 'zapier', 'custom']);
  });

  it('begin with Make when no platform reports sales by itself', () => {
    expect(providerTabs({ emailPlatform: 'aweber', checkoutPlatform: 'other' })).toEqual(['make', 'zapier', 'custom']);
  });
});
