import { z } from 'zod';

/**
 * A campaign's deadline rule in words, such as "After 2 days, at {0}". The placeholders are the numbers of its `moments`, which the screen formats with
 * `ruleText`: wall-clock times of personal deadlines (`23:59`), or the shared end and the opening as instants.
 */
export const ruleSummary = z.object({ text: z.string(), moments: z.array(z.string()) });
export type RuleSummary = z.infer<typeof ruleSummary>;
