import { z } from 'zod';
import { amount, currency } from './primitives.ts';

/** What a sale of a provider counts as. */
export const saveSalesBody = z.strictObject({ amount, currency });
export type SaveSalesBody = z.infer<typeof saveSalesBody>;

/** Which sales of a campaign: all, those after the deadline, of nobody known, at another price than saved, or paid back at least in part. */
export const saleFilters = ['all', 'late', 'unmatched', 'flagged', 'refunded'] as const;
