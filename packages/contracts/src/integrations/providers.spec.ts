import { describe, expect, it } from '@jest/globals';
import { mergeTags } from '../campaigns/merge-tags.ts';
import {
  fieldLabel,
  fieldRequired,
  providerDefinitions,
  providerOf,
  shopifyWebhookUrl,
  visibleFields,
} from './providers.ts';

describe('the definition of a provider', () => {
  it('has a name, a display name, fields, a vendor page, a merge tag and triggers', () => {
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

  it('exists for every email platform, in list order, and for no other', () => {
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
  it('exclude the entry "test"', () => {
    expect(visibleFields({ fields: ['app_id', 'test', 'api_key'] })).toEqual(['app_id', 'api_key']);
  });

  it.each([
    ['api_key', 'API Key'],
    ['app_id', 'App ID'],
    ['api_url', 'API URL'],
    ['client-secret', 'Client Secret'],
    ['ACCOUNT id', 'ACCOUNT ID'],
  ])('displays %s as %s, with API, ID and URL capitalized', (field, label) => {
    expect([fieldLabel(field), fieldRequired(field)]).toEqual([label, `${label} is required`]);
  });
});

describe('the URL for Shopify Flow', () => {
  it.each([
    ['https://edge.test/listener/1/shopifyemail/2/', 'https://edge.test/listener/1/custom/2'],
    ['https://edge.test/listener/1/shopifyemail/2', 'https://edge.test/listener/1/custom/2'],
    ['https://edge.test/listener/1/custom/2', 'https://edge.test/listener/1/custom/2'],
  ])('has no trailing slash, and "custom" in place of "shopifyemail": %s', (url, expected) => {
    expect(shopifyWebhookUrl(url)).toBe(expected);
  });
});
