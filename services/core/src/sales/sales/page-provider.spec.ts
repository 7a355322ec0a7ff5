import { describe, expect, it } from '@jest/globals';
import { salesProviders } from '@lastcall/contracts/sales/sales-providers';
import { pageProvidersOf } from './page-provider.ts';

describe('price sources of a thank-you page', () => {
  it.each([
    [
      'its checkout, which has the same order number',
      { emailPlatform: 'kit', checkoutPlatform: 'teachable' },
      ['teachable', 'custom', 'make', 'zapier', 'kit'],
    ],
    [
      'the URLs that a checkout without a tab calls',
      { emailPlatform: 'drip', checkoutPlatform: 'thrivecart' },
      ['custom', 'make', 'zapier', 'drip', 'kit'],
    ],
    [
      'a checkout that also sends the emails',
      { emailPlatform: 'kajabi', checkoutPlatform: 'kajabi' },
      ['kajabi', 'custom', 'make', 'zapier', 'kit'],
    ],
    [
      'those URLs if no platform is known',
      { emailPlatform: '', checkoutPlatform: '' },
      ['custom', 'make', 'zapier', 'kit', 'activecampaign'],
    ],
  ])('start with %s', (_, platforms, first) => {
    expect(pageProvidersOf(platforms).slice(0, 5)).toEqual(first);
  });

  it('include every provider, each once', () => {
    expect(pageProvidersOf({ emailPlatform: 'ontraport', checkoutPlatform: 'kajabi' }).toSorted()).toEqual(
      [...salesProviders].sort(),
    );
  });
});
