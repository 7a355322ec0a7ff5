import { z } from 'zod';
import { validation } from './messages.ts';
import { amount, currency } from './primitives.ts';

/** ThriveCart's secret word, which it sends with each delivery. */
export const thrivecartSecret = z.string().trim().min(1, validation.required).max(200, validation.tooLong(200));

/** The version of the settings that were looked at: a save over another one is refused. Without it, whatever stands is saved over. */
export const salesVersion = z.int().min(1).optional();

/** What a sale of a provider counts as. A secret word of ThriveCart belongs to the Custom API; null removes it, and without one the saved one stays. */
export const saveSalesBody = z.strictObject({
  amount,
  currency,
  thrivecartSecret: thrivecartSecret.nullable().optional(),
  version: salesVersion,
});
export type SaveSalesBody = z.infer<typeof saveSalesBody>;

/** Which sales of a campaign: all, those after the deadline, of nobody known, at another price than saved, or paid back at least in part. */
export const saleFilters = ['all', 'late', 'unmatched', 'flagged', 'refunded'] as const;
