import type { ProviderDefinition } from '../definition.ts';

/** Kit, API v4 (developers.kit.com). A key is for an account's own use and takes 120 calls in a rolling minute; a connection by OAuth takes 600. */
export const definition = {
  name: 'kit',
  display_name: 'Kit',
  rank: 10,
  purpose: 'contacts',
  fields: ['api_key'],
  oauth: {
    authorizeUrl: 'https://app.kit.com/oauth/authorize',
    tokenUrl: 'https://api.kit.com/oauth/token',
    scopes: ['public'],
    pkce: true,
    clientSecret: 'body',
    refresh: 'rotating',
  },
  docUrl: 'https://developers.kit.com/api-reference',
  mergeTag: '{{ subscriber.email_address }}',
  fieldTag: '{{ subscriber.FIELD_ID }}',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  isSigned: true,
  limits: { perSecond: 2, burst: 20, concurrency: 5 },
} as const satisfies ProviderDefinition;
