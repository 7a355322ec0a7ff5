import { z } from 'zod';

/** What becomes of people whose clocks run when the rule is another: they keep their deadline, or it is computed anew from their start. */
export const peopleChoice = z.enum(['keep', 'recompute']);
export type PeopleChoice = z.infer<typeof peopleChoice>;

/** Whom a new rule would move, if people were moved. */
export const ruleChangePreview = z.object({
  /** People whose clocks run. */
  running: z.number().int(),
  later: z.number().int(),
  earlier: z.number().int(),
  /** Of those whose deadline would be earlier, they whose deadline would be over already. */
  overAtOnce: z.number().int(),
  /** True when there are too many to look at each: then it is told from some of them, taken by chance. */
  estimated: z.boolean(),
});
export type RuleChangePreview = z.infer<typeof ruleChangePreview>;
