import type { ProviderDefinition } from '../definition.ts';

/**
 * AWeber, API 1.0 (api.aweber.com): 120 calls a minute for each account. It is connected by OAuth only; we are a public client that authenticates with
 * PKCE. Customers enter the URL of a webhook themselves.
 */
export const definition = {
  name: 'aweber',
  display_name: 'AWeber',
  rank: 90,
  purpose: 'contacts',
  fields: [],
  oauth: {
    authorizeUrl: 'https://auth.aweber.com/oauth2/authorize',
    tokenUrl: 'https://auth.aweber.com/oauth2/token',
    scopes: ['account.read', 'list.read', 'list.write', 'subscriber.read', 'subscriber.write'],
    pkce: true,
    clientSecret: 'none',
    refresh: 'rotating',
  },
  docUrl: 'https://api.aweber.com/#tag/Webhooks',
  mergeTag: '{!email}',
  fieldTag: '{!custom FIELD_NAME}',
  triggers: [{ type: 'list', webhook: 'copied' }],
  hasFields: true,
  createsFields: true,
  fieldsOfList: true,
  isSigned: true,
  isSignedByClient: true,
  limits: { perSecond: 1.8, burst: 12, concurrency: 4 },
} as const satisfies ProviderDefinition;
