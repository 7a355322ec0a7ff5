import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { startedByLabels } from '@lastcall/contracts/tracking/started-by-words';

/** Messages about leads and their deadlines that the services return. */
export const messages = {
  causes: {
    ...startedByLabels,
    lead: 'The same lead',
    provider: 'The email platform, checked during a test',
    portal: 'A portal signup',
    shopify: 'A data deletion request through the store',
    'import-undo': 'An import was undone',
  } satisfies Record<StartedBy | 'lead' | 'provider' | 'portal' | 'shopify' | 'import-undo', string>,
  byHand: (name: string | null) => `Manually, by ${name ?? 'a workspace member'}`,
  ruleEdited: (name: string | null) => `${name ?? 'A workspace member'} changed the rule and moved all leads`,
} as const;
