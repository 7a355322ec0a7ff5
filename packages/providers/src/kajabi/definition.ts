import type { ProviderDefinition } from '../definition.ts';

/**
 * Kajabi's public API (developers.kajabi.com). It publishes no limits: these are for a connection that shares its account with other clients. Each user
 * has a key, which only some plans include.
 */
export const definition = {
  name: 'kajabi',
  display_name: 'Kajabi',
  rank: 110,
  purpose: 'contacts',
  fields: ['client_id', 'client_secret'],
  keyName: 'client secret',
  docUrl: 'https://developers.kajabi.com',
  mergeTag: '{{ email }}',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  // The API reads the fields of a site but cannot create any.
  createsFields: false,
  fieldsOfList: true,
  isSigned: false,
  limits: { perSecond: 2, burst: 10, concurrency: 4 },
} as const satisfies ProviderDefinition;
