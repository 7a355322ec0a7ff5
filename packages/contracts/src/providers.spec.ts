import { describe, expect, it } from '@jest/globals';
import { mergeTags } from './merge-tags.ts';
import {
  fieldLabel,
  fieldRequired,
  providerDefinitions,
  providerOf,
  shopifyWebhookUrl,
  visibleFields,
} from './providers.ts';

describe('the definition of a provider', () => {
  it('has a name, a name to show, fields, a page of the vendor, a merge tag and what starts deadlines', () => {
    expect(providerDefinitions.mailerlite).toMatchObject({
      name: 'mailerlite',
      display_name: 'MailerLite',
      fields: ['api_key'],
      docUrl: 'https://developers.mailerlite.com/docs',
      mergeTag: mergeTags.mailerlite,
      triggers: [{ type: 'group', webhook: 'created' }],
      hasFields: true,
    });
  });

  it('is there for every email platform, in the order of lists, and for no other', () => {
    expect(Object.keys(providerDefinitions).filter((name) => providerOf(name))).toEqual([
      'kit',
      'activecampaign',
      'mailerlite',
      'getresponse',
      'mailchimp',
      'keap',
      'ontraport',
      'drip',
      'aweber',
      'klaviyo',
      'kajabi',
      'hubspot',
      'brevo',
    ]);
    expect([providerOf('other'), providerOf('teachable'), providerOf('toString')]).toEqual([null, null, null]);
  });
});

describe('the fields of a provider', () => {
  it('leave out the entry "test"', () => {
    expect(visibleFields({ fields: ['app_id', 'test', 'api_key'] })).toEqual(['app_id', 'api_key']);
  });

  it.each([
    ['api_key', 'API Key'],
    ['app_id', 'App ID'],
    ['api_url', 'API URL'],
    ['client-secret', 'Client Secret'],
    ['ACCOUNT id', 'ACCOUNT ID'],
  ])('%s is read as %s: API, ID and URL are capitalised', (field, label) => {
    expect([fieldLabel(field), fieldRequired(field)]).toEqual([label, `${label} is required`]);
  });
});

describe('the address for a flow of Shopify', () => {
  it.each([
    ['https://edge.test/listener/1/shopifyemail/2/', 'https://edge.test/listener/1/custom/2'],
    ['https://edge.test/listener/1/shopifyemail/2', 'https://edge.test/listener/1/custom/2'],
    ['https://edge.test/listener/1/custom/2', 'https://edge.test/listener/1/custom/2'],
  ])('of %s has no slash at its end, and "custom" in the place of "shopifyemail"', (url, expected) => {
    expect(shopifyWebhookUrl(url)).toBe(expected);
  });
});
