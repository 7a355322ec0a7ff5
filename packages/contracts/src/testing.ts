import { z } from 'zod';
import { campaignParams, id, instant } from './primitives.ts';
import { checklistSteps, clocksBegin } from './testing-forms.ts';

export { checklistEmailBody, createResetLinkBody, type ClocksBegin } from './testing-forms.ts';

const checklistStep = z.enum(checklistSteps);
export type ChecklistStep = z.infer<typeof checklistStep>;

/**
 * The email platform's answer about the test contact: it has them in the chosen list, group or tag, or not yet;
 * the check will be retried, or failed permanently. `hasCalled`: its webhook has reported the contact too.
 */
const checklistProvider = z.object({
  name: z.string(),
  container: z.string(),
  state: z.enum(['absent', 'present', 'later', 'refused']),
  reason: z.string().nullable(),
  hasCalled: z.boolean(),
});
export type ChecklistProvider = z.infer<typeof checklistProvider>;

/** The event step: not started, waiting, received with the lead and their deadline, or timed out. */
const checklistEvent = z.object({
  state: z.enum(['idle', 'waiting', 'received', 'none']),
  email: z.string().nullable(),
  deadline: instant.nullable(),
  deadlineText: z.string().nullable(),
  /** Null when no platform is checked. */
  provider: checklistProvider.nullable(),
});
export type ChecklistEvent = z.infer<typeof checklistEvent>;

/** The testing checklist of one campaign; `id` of a step is the parameter of `PUT /api/checklist/done/{stepId}`. */
export const checklist = z.object({
  steps: z.array(z.object({ id, step: checklistStep, completed: z.boolean() })),
  email: z.string().nullable(),
  percentage: z.number().int(),
  clocksBegin: z.enum(clocksBegin),
  event: checklistEvent,
});
export type Checklist = z.infer<typeof checklist>;
export const checklistStepParams = z.object({ stepId: id });

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
