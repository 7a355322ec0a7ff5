import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { email, pageUrl } from '../platform/primitives.ts';

const resetEmail = z
  .string({ error: validation.email })
  .trim()
  .toLowerCase()
  .refine((text) => email.safeParse(text).success, validation.email);
const maxHours = limits.resetLinkDays * 24;
/** The lead who may restart with a link, its target, and its validity in hours. */
export const createResetLinkBody = z.strictObject({
  email: resetEmail,
  redirect: pageUrl,
  hours: z.int().min(1, validation.resetExpiry).max(maxHours, validation.resetExpiry).default(limits.resetLinkHours),
});
