import type { SalePhase } from './sales.ts';

/** The names of the phases of a sale, relative to the buyer's deadline. */
export const salePhaseNames = {
  before: 'Before the last day',
  'last-day': 'On the last day',
  after: 'After the deadline',
  none: 'No deadline',
} as const satisfies Record<SalePhase, string>;
