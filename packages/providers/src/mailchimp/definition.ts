import type { ProviderDefinition } from '../definition.ts';

/**
 * Mailchimp, API 3.0 (mailchimp.com/developer/marketing); ten concurrent calls, and no limit per second. Its webhooks are signed by a secret that only
 * the response to their creation contains.
 */
export const definition = {
  name: 'mailchimp',
  display_name: 'Mailchimp',
  rank: 50,
  purpose: 'contacts',
  fields: ['api_key'],
  docUrl: 'https://mailchimp.com/developer/marketing/guides/quick-start',
  mergeTag: '*|EMAIL|*',
  fieldTag: '*|FIELD_ID|*',
  triggers: [
    { type: 'list', webhook: 'created' },
    { type: 'group', webhook: 'created' },
  ],
  hasFields: true,
  createsFields: true,
  fieldsOfList: true,
  isSigned: true,
  limits: { perSecond: 8, burst: 10, concurrency: 8 },
} as const satisfies ProviderDefinition;
