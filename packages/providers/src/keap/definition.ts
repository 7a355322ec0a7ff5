import type { ProviderDefinition } from '../definition.ts';

/**
 * Keap, REST v2 with the hooks of v1 (developer.infusionsoft.com). A personal access token or a service account key takes 240 calls a minute and ten a
 * second; a connection by OAuth takes more. Owners who set it up by hand post the placeholders to us from a campaign of Keap.
 */
export const definition = {
  name: 'keap',
  display_name: 'Keap',
  rank: 60,
  purpose: 'contacts',
  fields: ['api_key'],
  keyName: 'personal access token or service account key',
  oauth: {
    authorizeUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
    tokenUrl: 'https://api.infusionsoft.com/token',
    scopes: ['full'],
    pkce: false,
    clientSecret: 'body',
    refresh: 'rotating',
  },
  docUrl: 'https://developer.infusionsoft.com/pat-and-sak',
  mergeTag: '~Contact.Email~',
  fieldTag: '~Contact._FIELD_KEY~',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  placeholders: { email: '~Contact.Email~', firstName: '~Contact.FirstName~' },
  isSigned: false,
  limits: { perSecond: 3.8, burst: 8, concurrency: 4 },
} as const satisfies ProviderDefinition;
