import type { PortalSubscriber } from './portals.ts';

/** The names of the states of a portal's subscriber in the email platform. */
export const subscriberStateNames = {
  none: 'Not synced',
  pending: 'Syncing',
  added: 'Added',
  failed: 'Failed',
} as const satisfies Record<PortalSubscriber['state'], string>;
