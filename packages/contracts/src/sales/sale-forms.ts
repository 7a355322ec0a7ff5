import { z } from 'zod';
import { validation } from '../platform/messages.ts';
import { amount, currency } from '../platform/primitives.ts';

/** ThriveCart's secret word, which it sends with each delivery. */
export const thrivecartSecret = z.string().trim().min(1, validation.required).max(200, validation.tooLong(200));

/** The version of the settings that was loaded: saving over a newer one is rejected. Without it there is no check. */
export const salesVersion = z.int().min(1).optional();

/** The value of a provider's sales. ThriveCart's secret word belongs to the Custom API: null removes the saved one, and omitting it keeps that. */
export const saveSalesBody = z.strictObject({
  amount,
  currency,
  thrivecartSecret: thrivecartSecret.nullable().optional(),
  version: salesVersion,
});
export type SaveSalesBody = z.infer<typeof saveSalesBody>;

/** The sales filters of a campaign: all, after the deadline, unknown buyer, amount differs from the settings, or refunded at least in part. */
export const saleFilters = ['all', 'late', 'unmatched', 'flagged', 'refunded'] as const;
