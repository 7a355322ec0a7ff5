import { describe, expect, it } from '@jest/globals';
import { salesProviders } from '@lastcall/contracts/sales/sales-providers';
import { pageProvidersOf } from './page-provider.ts';

describe('price sources of a thank-you page', () => {
  it.each([
    [
      'its checkout, which has the same number of the order',
      { emailPlatform: 'kit', checkoutPlatform: 'teachable' },
      ['teachable', 'custom', 'make', 'zapier', 'kit'],
    ],
    [
      'the addresses to which a checkout without a tab writes',
      { emailPlatform: 'drip', checkoutPlatform: 'thrivecart' },
      ['custom', 'make', 'zapier', 'drip', 'kit'],
    ],
    [
      'a checkout that sends the mails too',
      { emailPlatform: 'kajabi', checkoutPlatform: 'kajabi' },
      ['kajabi', 'custom', 'make', 'zapier', 'kit'],
    ],
    [
      'those addresses where no platform is known',
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
