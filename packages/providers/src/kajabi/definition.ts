import type { ProviderDefinition } from '../definition.ts';

/** Kajabi's public API (developers.kajabi.com). It publishes no limits: these are for a connection that shares its account with others. A key is for each user and is part of some plans alone. */
export const definition = {
  name: 'kajabi',
  display_name: 'Kajabi',
  rank: 110,
  purpose: 'people',
  fields: ['client_id', 'client_secret'],
  keyName: 'client secret',
  docUrl: 'https://developers.kajabi.com',
  mergeTag: '{{ email }}',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  // Its API reads the fields of a site and makes none.
  createsFields: false,
  fieldsOfList: true,
  isSigned: false,
  limits: { perSecond: 2, burst: 10, concurrency: 4 },
} as const satisfies ProviderDefinition;
