import type { ProviderDefinition } from '../definition.ts';
import { messages } from '../messages.ts';

/**
 * Klaviyo, revision 2026-07-15 (developers.klaviyo.com): profiles and lists take 750 calls a minute. None of its webhooks reports who joined a list, so
 * lists are polled.
 */
export const definition = {
  name: 'klaviyo',
  display_name: 'Klaviyo',
  rank: 100,
  purpose: 'contacts',
  fields: ['api_key'],
  keyName: 'private API key',
  patterns: { api_key: { pattern: '^pk_\\w{20,120}$', words: messages.klaviyoKey } },
  oauth: {
    authorizeUrl: 'https://www.klaviyo.com/oauth/authorize',
    tokenUrl: 'https://a.klaviyo.com/oauth/token',
    scopes: ['accounts:read', 'lists:read', 'profiles:read', 'profiles:write'],
    pkce: true,
    clientSecret: 'basic',
    refresh: 'stable',
  },
  docUrl: 'https://developers.klaviyo.com/en/docs/authenticate_',
  mergeTag: '{{ email }}',
  fieldTag: "{{ person|lookup:'FIELD_ID'|default:'' }}",
  triggers: [{ type: 'list', webhook: 'polled' }],
  hasFields: true,
  createsFields: true,
  isSigned: false,
  limits: { perSecond: 11, burst: 60, concurrency: 8 },
} as const satisfies ProviderDefinition;
