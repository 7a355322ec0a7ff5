import type { ProviderDefinition } from '../definition.ts';

/** MailerLite (developers.mailerlite.com/docs); 120 calls a minute. */
export const definition = {
  name: 'mailerlite',
  display_name: 'MailerLite',
  rank: 30,
  purpose: 'contacts',
  fields: ['api_key'],
  keyName: 'API token',
  docUrl: 'https://developers.mailerlite.com/docs',
  mergeTag: '{$email}',
  fieldTag: '{$FIELD_ID}',
  triggers: [{ type: 'group', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  isSigned: true,
  limits: { perSecond: 2, burst: 20, concurrency: 5 },
} as const satisfies ProviderDefinition;
