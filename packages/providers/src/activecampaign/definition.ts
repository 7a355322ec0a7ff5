import type { ProviderDefinition } from '../definition.ts';
import { messages } from '../messages.ts';

/** ActiveCampaign, API v3 (developers.activecampaign.com), at the account's own API URL; five calls a second. */
export const definition = {
  name: 'activecampaign',
  display_name: 'ActiveCampaign',
  rank: 20,
  purpose: 'contacts',
  fields: ['api_url', 'api_key'],
  patterns: {
    api_url: {
      pattern: '^https://[A-Za-z0-9-]{1,63}\\.(api-us1|activehosted)\\.com(/api/3)?/?$',
      words: messages.activeCampaignUrl,
    },
  },
  docUrl: 'https://developers.activecampaign.com/reference/authentication',
  mergeTag: '%EMAIL%',
  fieldTag: '%FIELD_TAG%',
  // The webhook for tags cannot be restricted to one tag. The automation's own step selects the right contacts instead.
  triggers: [
    { type: 'list', webhook: 'created' },
    { type: 'tag', webhook: 'copied' },
  ],
  hasFields: true,
  createsFields: true,
  isSigned: false,
  limits: { perSecond: 4, burst: 5, concurrency: 4 },
} as const satisfies ProviderDefinition;
