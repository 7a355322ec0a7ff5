import { z } from 'zod';
import { id, instant } from '../platform/primitives.ts';
import { checklistSteps, testStarts } from './checklist-forms.ts';

export { checklistEmailBody, type TestStart } from './checklist-forms.ts';

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
  /** The time zone of the deadline. */
  timezone: z.string().nullable(),
  /** Null when no platform is checked. */
  provider: checklistProvider.nullable(),
});
export type ChecklistEvent = z.infer<typeof checklistEvent>;

/** The testing checklist of one campaign; `id` of a step is the parameter of `PUT /api/checklist/done/{stepId}`. */
export const checklist = z.object({
  steps: z.array(z.object({ id, step: checklistStep, completed: z.boolean() })),
  email: z.string().nullable(),
  percentage: z.number().int(),
  /** The way the test lead's countdown starts. */
  testStart: z.enum(testStarts),
  /** @deprecated The value of `testStart`, for remotes that were built for contracts up to 1.4. To be removed with contract 2. */
  clocksBegin: z.enum(testStarts).optional(),
  event: checklistEvent,
});
export type Checklist = z.infer<typeof checklist>;
export const checklistStepParams = z.object({ stepId: id });
