import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { email, id, instant } from './primitives.ts';

export const checklistSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const;
export const checklistStep = z.enum(checklistSteps);
export type ChecklistStep = z.infer<typeof checklistStep>;

/** The event step: not asked yet, waiting, received with whom and until when, or given up. */
export const checklistEvent = z.object({
  state: z.enum(['idle', 'waiting', 'received', 'none']),
  email: z.string().nullable(),
  deadline: instant.nullable(),
  deadlineText: z.string().nullable(),
});
export type ChecklistEvent = z.infer<typeof checklistEvent>;

/** The testing checklist of one campaign; `id` of a step is what `PUT /api/checklist/done/{stepId}` takes. */
export const checklist = z.object({
  steps: z.array(z.object({ id, step: checklistStep, completed: z.boolean() })),
  email: z.string().nullable(),
  percentage: z.number().int(),
  event: checklistEvent,
});
export type Checklist = z.infer<typeof checklist>;
export const checklistStepParams = z.object({ stepId: id });

const checklistEmail = z
  .string({ error: validation.checklistEmailRequired })
  .trim()
  .toLowerCase()
  .min(1, validation.checklistEmailRequired)
  .refine((text) => text === '' || email.safeParse(text).success, validation.checklistEmail);
export const checklistEmailBody = z.strictObject({ email: checklistEmail });

/** A public link by which one person may start again; bound to its email, 72 hours unless said otherwise. */
export const resetLink = z.object({
  id,
  hash: z.string(),
  email: z.string(),
  expires_at: instant,
  redirects_to: z.string().nullable(),
  url: z.string(),
  /** When the person started again by it, which it does once. */
  used_at: instant.nullable(),
  /** Whether somebody in the campaign has the address; otherwise a person with it begins when they confirm. */
  is_known: z.boolean(),
});
export type ResetLink = z.infer<typeof resetLink>;
export const resetLinkList = z.array(resetLink);
export const createResetLinkBody = z.strictObject({ email, hours: z.int().min(1).max(24 * 30).default(limits.resetLinkHours) });
export const resetLinkParams = z.object({ campaignId: id, resetLinkId: id });
export const publicResetParams = z.object({ campaignId: id, hash: z.string().max(64) });
