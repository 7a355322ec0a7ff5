import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { startedByLabels } from '@lastcall/contracts/tracking/started-by-words';

/** Texts about leads and their deadlines that the services return. */
export const messages = {
  causes: {
    ...startedByLabels,
    lead: 'The same lead',
    provider: 'The email platform, checked during a test',
    portal: 'They subscribed in the portal',
    shopify: 'They asked the store to delete their data',
    'import-undo': 'An import was undone',
  } satisfies Record<StartedBy | 'lead' | 'provider' | 'portal' | 'shopify' | 'import-undo', string>,
  byHand: (name: string | null) => `Manually, by ${name ?? 'a workspace member'}`,
  ruleEdited: (name: string | null) => `${name ?? 'A workspace member'} changed the rule and moved all leads`,
} as const;
