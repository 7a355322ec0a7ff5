import { z } from 'zod';
import { accountUsage, plan } from '../accounts/index.ts';
import { historyChange } from './history.ts';
import { email, instant } from '../platform/primitives.ts';

/** True when a store has subscribed. */
const storePlan = z.enum(['free', 'paid']);
export type StorePlan = z.infer<typeof storePlan>;

/** The plans that staff grant to an account. */
export const accountPlans = z.strictObject({ usage: accountUsage, plan, storePlan, hasPortal: z.boolean() });
export type AccountPlans = z.infer<typeof accountPlans>;

/** A change of an account's plans: its author, and the changed fields. */
const accountChange = z.object({ at: instant, by: z.string(), changes: z.array(historyChange) });
export type AccountChange = z.infer<typeof accountChange>;

/** An account as staff see it, with the newest changes first. */
export const staffAccount = accountPlans.extend({
  key: z.string(),
  name: z.string(),
  members: z.array(z.object({ name: z.string(), email: z.string() })),
  campaigns: z.number().int(),
  changes: z.array(accountChange),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const findAccountQuery = z.strictObject({ email });
export const accountParams = z.object({ accountKey: z.string().regex(/^[\w-]{22}$/) });
/** The requested plans of an account, with the loaded ones: if they have changed since, nothing is saved. */
export const savePlansBody = z.strictObject({ plans: accountPlans, seen: accountPlans });
export type SavePlansBody = z.infer<typeof savePlansBody>;
