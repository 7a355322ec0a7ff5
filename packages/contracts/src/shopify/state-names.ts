import type { DiscountState } from './store.ts';

/** The names of the states of a store discount. */
export const discountStateNames = {
  pending: 'Syncing',
  active: 'Live',
  failed: 'Rejected',
  over: 'Expired',
} as const satisfies Record<DiscountState, string>;
