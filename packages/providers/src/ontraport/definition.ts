import type { ProviderDefinition } from '../definition.ts';

/** Ontraport (api.ontraport.com/doc); 180 calls in a rolling minute. */
export const definition = {
  name: 'ontraport',
  display_name: 'Ontraport',
  rank: 70,
  purpose: 'contacts',
  fields: ['app_id', 'api_key'],
  docUrl: 'https://api.ontraport.com/doc',
  mergeTag: '[Email]',
  fieldTag: '[FIELD_NAME]',
  triggers: [{ type: 'tag', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  isSigned: false,
  limits: { perSecond: 3, burst: 20, concurrency: 5 },
} as const satisfies ProviderDefinition;
