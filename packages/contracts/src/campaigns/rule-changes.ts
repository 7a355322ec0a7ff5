import { z } from 'zod';

/** The effect of a new rule on leads with an active countdown: they keep their deadline, or it is recomputed from their start. */
export const leadsChoice = z.enum(['keep', 'recompute']);
export type LeadsChoice = z.infer<typeof leadsChoice>;

/** A preview of the leads that a new rule would move. */
export const ruleChangePreview = z.object({
  /** Leads with an active countdown. */
  running: z.number().int(),
  later: z.number().int(),
  earlier: z.number().int(),
  /** Of those with an earlier deadline, the leads who would expire immediately. */
  overAtOnce: z.number().int(),
  /** True when there are too many leads to check each: the numbers are then estimated from a random sample. */
  estimated: z.boolean(),
});
export type RuleChangePreview = z.infer<typeof ruleChangePreview>;
