import type { Account } from '@lastcall/core/accounts';

/** Returns true for accounts that may use custom colors on the new bar: premium accounts and subscribed stores. */
export function mayHaveOwnColors({ plan, storePlan }: Pick<Account, 'plan' | 'storePlan'>): boolean {
  return plan === 'premium' || storePlan === 'paid';
}
