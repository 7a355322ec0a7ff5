import type { ProviderDefinition } from '../definition.ts';

/**
 * Brevo, API v3 (developers.brevo.com/reference). Contacts take ten calls a second, everything else a hundred an hour
 * (developers.brevo.com/docs/api-limits).
 */
export const definition = {
  name: 'brevo',
  display_name: 'Brevo',
  rank: 130,
  purpose: 'contacts',
  fields: ['api_key'],
  docUrl: 'https://developers.brevo.com/docs/getting-started',
  mergeTag: '{{ contact.EMAIL }}',
  fieldTag: '{{ contact.FIELD_ID }}',
  triggers: [{ type: 'list', webhook: 'created' }],
  hasFields: true,
  createsFields: true,
  isSigned: false,
  limits: { perSecond: 8, burst: 10, concurrency: 4 },
} as const satisfies ProviderDefinition;
