import type { ProviderDefinition } from '../definition.ts';
import { messages } from '../messages.ts';

/** Drip, API v2 (developer.drip.com): 3,600 calls an hour, and 50 batch calls an hour. */
export const definition = {
  name: 'drip',
  display_name: 'Drip',
  rank: 80,
  purpose: 'contacts',
  fields: ['account_id', 'api_key'],
  keyName: 'API token',
  patterns: { account_id: { pattern: '^\\d{1,20}$', words: messages.dripAccount } },
  oauth: {
    authorizeUrl: 'https://www.getdrip.com/oauth/authorize',
    tokenUrl: 'https://www.getdrip.com/oauth/token',
    scopes: ['public'],
    pkce: true,
    clientSecret: 'body',
    refresh: 'none',
  },
  docUrl: 'https://developer.drip.com/#authentication',
  mergeTag: '{{ subscriber.email }}',
  fieldTag: '{{ subscriber.FIELD_ID }}',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  isSigned: false,
  limits: { perSecond: 0.98, burst: 60, concurrency: 4 },
} as const satisfies ProviderDefinition;
