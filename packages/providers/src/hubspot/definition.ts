import type { ProviderDefinition } from '../definition.ts';

/**
 * HubSpot's CRM API v3 (developers.hubspot.com). The token of a private app is its key; it takes 100 calls in ten seconds, as does each account that a
 * public app is installed in. Only apps have webhooks, set up by the app's owner, and none of them reports lists. So lists are polled for new
 * subscribers.
 */
export const definition = {
  name: 'hubspot',
  display_name: 'HubSpot',
  rank: 120,
  purpose: 'contacts',
  fields: ['api_key'],
  keyName: 'private app token',
  oauth: {
    authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
    tokenUrl: 'https://api.hubapi.com/oauth/v1/token',
    scopes: [
      'oauth',
      'crm.lists.read',
      'crm.lists.write',
      'crm.objects.contacts.read',
      'crm.objects.contacts.write',
      'crm.schemas.contacts.read',
      'crm.schemas.contacts.write',
    ],
    pkce: false,
    clientSecret: 'body',
    refresh: 'stable',
  },
  docUrl: 'https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview',
  mergeTag: '{{ contact.email }}',
  fieldTag: '{{ contact.FIELD_ID }}',
  triggers: [{ type: 'list', webhook: 'polled' }],
  hasFields: true,
  createsFields: true,
  isSigned: true,
  isSignedByClient: true,
  limits: { perSecond: 8, burst: 50, concurrency: 5 },
} as const satisfies ProviderDefinition;
