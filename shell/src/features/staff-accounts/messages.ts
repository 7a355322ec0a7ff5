import { actions, notices } from '@lastcall/contracts/platform';
import { counted } from '@lastcall/contracts/platform/formats';
import type { AccountPlans } from '@lastcall/contracts/campaigns/plans';

/** The copy of the staff page of customers' accounts. */
export const labels = {
  title: 'Accounts',
  text: 'Account usage and plans. Every change is logged.',
  email: 'Email address',
  find: 'Find account',
  finding: 'Searching...',
  nobody: (email: string) => `No account found for ${email}.`,
  failed: notices.failed,
  members: 'Workspace members',
  campaigns: (count: number) => counted(count, 'campaign'),
  key: (key: string) => `Key ${key}`,
  save: actions.saveChanges,
  saving: notices.saving,
  saved: (name: string) => `${name}’s account saved`,
  changedTitle: 'Another user changed this account',
  showNew: 'Use the saved version',

  fields: { usage: 'Usage', plan: 'Plan', storePlan: 'Store plan', hasPortal: 'Portal' } satisfies Record<
    keyof AccountPlans,
    string
  >,
  usages: {
    standard: 'All campaign types',
    announcement_bar: 'Announcement bars only',
    shopify: 'Shopify only',
  } satisfies Record<AccountPlans['usage'], string>,
  plans: { free: 'Free', premium: 'Premium' } satisfies Record<AccountPlans['plan'], string>,
  storePlans: { free: 'Free', paid: 'Paid' } satisfies Record<AccountPlans['storePlan'], string>,
  portalHint: 'Allows Portal pages.',

  history: 'History',
  noHistory: 'No changes since the account was created.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  by: (who: string) => `by ${who}`,
  yes: 'On',
  no: 'Off',
} as const;
