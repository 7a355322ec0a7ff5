import type { ProviderDefinition } from '../definition.ts';

/**
 * Teachable's admin API (docs.teachable.com), from its Growth plan on: 100 calls a minute, and a monthly quota. Its webhooks are created by hand; sales
 * arrive as `Transaction.created`.
 */
export const definition = {
  name: 'teachable',
  display_name: 'Teachable',
  rank: 140,
  purpose: 'sales',
  fields: ['api_key'],
  docUrl: 'https://docs.teachable.com/docs/authentication',
  mergeTag: '{{ email }}',
  triggers: [],
  hasFields: false,
  createsFields: false,
  isSigned: false,
  limits: { perSecond: 1, burst: 10, concurrency: 2 },
} as const satisfies ProviderDefinition;
