import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { email, pageUrl } from './primitives.ts';

/** The steps of the testing checklist, in their order. */
export const checklistSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const;

/** How the clocks of a campaign begin, by what its owner has set up: what a test does first. */
export const clocksBegin = ['visit', 'opt-in', 'provider', 'link', 'api'] as const;
export type ClocksBegin = (typeof clocksBegin)[number];

const checklistEmail = z
  .string({ error: validation.checklistEmailRequired })
  .trim()
  .toLowerCase()
  .min(1, validation.checklistEmailRequired)
  .refine((text) => text === '' || email.safeParse(text).success, validation.checklistEmail);
/** The address with which somebody tests. */
export const checklistEmailBody = z.strictObject({ email: checklistEmail });

const resetEmail = z
  .string({ error: validation.email })
  .trim()
  .toLowerCase()
  .refine((text) => email.safeParse(text).success, validation.email);
const mostHours = limits.resetLinkDays * 24;
/** Who may start again by a link, where it leads them, and for how many hours it holds. */
export const createResetLinkBody = z.strictObject({
  email: resetEmail,
  redirect: pageUrl,
  hours: z.int().min(1, validation.resetExpiry).max(mostHours, validation.resetExpiry).default(limits.resetLinkHours),
});
