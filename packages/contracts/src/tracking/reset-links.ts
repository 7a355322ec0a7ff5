import { z } from 'zod';
import { campaignParams, id, instant } from '../platform/primitives.ts';

export { createResetLinkBody } from './reset-link-form.ts';

/** A public link with which one lead can restart; bound to its email address, valid 72 hours by default. */
export const resetLink = z.object({
  id,
  hash: z.string(),
  email: z.string(),
  expires_at: instant,
  redirects_to: z.string().nullable(),
  url: z.string(),
  /** The instant when it was used; it works once. */
  used_at: instant.nullable(),
  /** True when a lead of the campaign has the email address; otherwise confirming the link creates one. */
  is_known: z.boolean(),
});
export type ResetLink = z.infer<typeof resetLink>;
export const resetLinkList = z.array(resetLink);
/** A new expiry of a link; past instants and those too far ahead are rejected. */
export const updateResetLinkBody = z.strictObject({ expires_at: instant });
export const resetLinkParams = campaignParams.extend({ resetLinkId: id });
export const publicResetParams = z.object({ campaignId: id, hash: z.string().max(64) });
