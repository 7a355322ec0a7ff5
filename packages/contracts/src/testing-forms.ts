import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { email, pageUrl } from './primitives.ts';

/** The steps of the testing checklist, in order. */
export const checklistSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const;

/** The ways a campaign's countdowns start, depending on its setup: the first step of a test. */
export const clocksBegin = ['visit', 'opt-in', 'provider', 'link', 'api'] as const;
export type ClocksBegin = (typeof clocksBegin)[number];

const checklistEmail = z
  .string({ error: validation.checklistEmailRequired })
  .trim()
  .toLowerCase()
  .min(1, validation.checklistEmailRequired)
  .refine((text) => text === '' || email.safeParse(text).success, validation.checklistEmail);
/** The tester's email address. */
export const checklistEmailBody = z.strictObject({ email: checklistEmail });

const resetEmail = z
  .string({ error: validation.email })
  .trim()
  .toLowerCase()
  .refine((text) => email.safeParse(text).success, validation.email);
const mostHours = limits.resetLinkDays * 24;
/** The lead who may restart with a link, its target, and its validity in hours. */
export const createResetLinkBody = z.strictObject({
  email: resetEmail,
  redirect: pageUrl,
  hours: z.int().min(1, validation.resetExpiry).max(mostHours, validation.resetExpiry).default(limits.resetLinkHours),
});
