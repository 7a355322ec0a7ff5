import type { ProviderDefinition } from '../definition.ts';

/** GetResponse, API v3 (apidocs.getresponse.com/v3); 80 calls a second, 30,000 in ten minutes, ten concurrent. */
export const definition = {
  name: 'getresponse',
  display_name: 'GetResponse',
  rank: 40,
  purpose: 'contacts',
  fields: ['api_key'],
  docUrl: 'https://apidocs.getresponse.com/v3/authentication',
  mergeTag: '[[email]]',
  fieldTag: '[[FIELD_NAME]]',
  // An account has one callback: ours would replace another one.
  triggers: [{ type: 'list', webhook: 'copied' }],
  hasFields: true,
  createsFields: true,
  hasOneWebhookUrl: true,
  isSigned: false,
  limits: { perSecond: 40, burst: 40, concurrency: 8 },
} as const satisfies ProviderDefinition;
