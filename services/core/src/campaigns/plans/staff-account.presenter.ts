import type { AccountPlans, StaffAccount } from '@lastcall/contracts/campaigns/plans';
import type { Account, User } from '@lastcall/core/accounts';
import type { AccountChange } from './account-change.entity.ts';

interface StaffAccountRows {
  readonly users: readonly User[];
  readonly campaigns: number;
  readonly changes: readonly AccountChange[];
}

/** Presents an account to staff. */
export function presentStaffAccount(account: Account, { users, campaigns, changes }: StaffAccountRows): StaffAccount {
  return {
    ...plansOf(account),
    key: account.key,
    name: account.name,
    members: users.map(({ name, email }) => ({ name, email })),
    campaigns,
    changes: changes.map(({ createdAt, changedBy, changes: changed }) => ({
      at: createdAt.toISOString(),
      by: changedBy,
      changes: changed,
    })),
  };
}

/** Returns the plans of an account in the shape in which they are edited. */
export function plansOf({ usage, plan, storePlan, features }: Account): AccountPlans {
  return { usage, plan, storePlan, hasPortal: features.portal };
}
