import type { Account } from '@lastcall/core/accounts';

/** Own colours on the new bar are for premium accounts, and for stores that are subscribed. */
export function mayHaveOwnColors({ plan, storePlan }: Pick<Account, 'plan' | 'storePlan'>): boolean {
  return plan === 'premium' || storePlan === 'paid';
}
