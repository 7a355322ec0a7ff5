import type { ContactVerdict } from './inbound-webhooks.ts';

/** The names of the results of one contact in an inbound delivery. */
export const contactResultNames = {
  started: 'Started',
  known: 'Already a lead',
  no_address: 'No email address',
  merge_tag: 'Merge tag instead of an email address',
} as const satisfies Record<ContactVerdict, string>;
