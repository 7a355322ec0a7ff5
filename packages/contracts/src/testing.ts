import { z } from 'zod';
import { campaignParams, id, instant } from './primitives.ts';
import { checklistSteps, clocksBegin } from './testing-forms.ts';

export { checklistEmailBody, createResetLinkBody, type ClocksBegin } from './testing-forms.ts';

const checklistStep = z.enum(checklistSteps);
export type ChecklistStep = z.infer<typeof checklistStep>;

/**
 * What the campaign's email platform answered when it was asked for the test person: it has them in the chosen list, group or tag, or not yet;
 * it is to be asked later, or will not answer. `hasCalled`: its webhook has told of the person too.
 */
const checklistProvider = z.object({
  name: z.string(),
  container: z.string(),
  state: z.enum(['absent', 'present', 'later', 'refused']),
  reason: z.string().nullable(),
  hasCalled: z.boolean(),
});
export type ChecklistProvider = z.infer<typeof checklistProvider>;

/** The event step: not asked yet, waiting, received with whom and until when, or given up. */
const checklistEvent = z.object({
  state: z.enum(['idle', 'waiting', 'received', 'none']),
  email: z.string().nullable(),
  deadline: instant.nullable(),
  deadlineText: z.string().nullable(),
  /** Null where no platform is asked. */
  provider: checklistProvider.nullable(),
});
export type ChecklistEvent = z.infer<typeof checklistEvent>;

/** The testing checklist of one campaign; `id` of a step is what `PUT /api/checklist/done/{stepId}` takes. */
export const checklist = z.object({
  steps: z.array(z.object({ id, step: checklistStep, completed: z.boolean() })),
  email: z.string().nullable(),
  percentage: z.number().int(),
  clocksBegin: z.enum(clocksBegin),
  event: checklistEvent,
});
export type Checklist = z.infer<typeof checklist>;
export const checklistStepParams = z.object({ stepId: id });

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
/** Another end of a link; one that has passed, or lies too far ahead, is refused. */
export const updateResetLinkBody = z.strictObject({ expires_at: instant });
export const resetLinkParams = campaignParams.extend({ resetLinkId: id });
export const publicResetParams = z.object({ campaignId: id, hash: z.string().max(64) });
