import { z } from 'zod';
import { id } from '../platform/primitives.ts';

/** The product usage events, by their report names. */
const productEventNames = [
  'Email Timer Code Copied',
  'Email Link Copied',
  'Webhook Created in Email Platform',
  'New Campaign - Step Viewed',
] as const;
const productEventName = z.enum(productEventNames);
export type ProductEventName = z.infer<typeof productEventName>;

/** A product usage event. It contains a campaign, a step and a platform, and no personal data. */
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
