import { z } from 'zod';
import { id } from './primitives.ts';

/** What people do with the product that is worth counting, by the names of our reports. */
const productEventNames = [
  'Email Timer Code Copied',
  'Email Link Copied',
  'Webhook Created in Email Platform',
  'New Campaign - Step Viewed',
] as const;
const productEventName = z.enum(productEventNames);
export type ProductEventName = z.infer<typeof productEventName>;

/** One use of the product. It names a campaign, a step and a platform, and nobody. */
export const productEventBody = z.strictObject({
  event: productEventName,
  campaignId: id.optional(),
  detail: z
    .string()
    .max(64)
    .regex(/^[\w -]*$/)
    .optional(),
});
export type ProductEvent = z.infer<typeof productEventBody>;
