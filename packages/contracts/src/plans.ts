import { z } from 'zod';
import { accountUsage, plan } from './accounts.ts';
import { historyChange } from './history.ts';
import { email, instant } from './primitives.ts';

/** Whether a store has subscribed. */
const storePlan = z.enum(['free', 'paid']);
export type StorePlan = z.infer<typeof storePlan>;

/** What our own people give an account. */
export const accountPlans = z.strictObject({ usage: accountUsage, plan, storePlan, hasPortal: z.boolean() });
export type AccountPlans = z.infer<typeof accountPlans>;

/** A change of an account's plans: by whom, and the fields that differ since. */
const accountChange = z.object({ at: instant, by: z.string(), changes: z.array(historyChange) });
export type AccountChange = z.infer<typeof accountChange>;

/** An account as our own people see it, with the newest changes first. */
export const staffAccount = accountPlans.extend({
  key: z.string(),
  name: z.string(),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  campaigns: z.number().int(),
  changes: z.array(accountChange),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const findAccountQuery = z.strictObject({ email });
export const accountParams = z.object({ accountKey: z.string().regex(/^[\w-]{22}$/) });
/** The plans that an account is to have, beside those that were looked at: when it has others by now, nothing is changed. */
export const savePlansBody = z.strictObject({ plans: accountPlans, seen: accountPlans });
export type SavePlansBody = z.infer<typeof savePlansBody>;
