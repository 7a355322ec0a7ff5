import type { AccountPlans } from '@lastcall/contracts/campaigns/plans';

/** The copy of the staff page of customers' accounts. */
export const words = {
  title: 'Accounts',
  text: 'What a customer’s account is for and what it has. Every change is kept with who made it.',
  email: 'Address of a person',
  find: 'Find the account',
  finding: 'Looking...',
  nobody: (email: string) => `Nobody has signed up with ${email}.`,
  failed: 'Something went wrong. Please try again.',
  people: 'People',
  campaigns: (count: number) => (count === 1 ? '1 campaign' : `${count} campaigns`),
  key: (key: string) => `Key ${key}`,
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `What ${name} has is saved.`,
  changedTitle: 'Somebody else was first',
  showNew: 'Show what it has now',

  fields: { usage: 'Is for', plan: 'Plan', storePlan: 'Store plan', hasPortal: 'Portal' } satisfies Record<
    keyof AccountPlans,
    string
  >,
  usages: {
    standard: 'Every kind of campaign',
    announcement_bar: 'Announcement bars alone',
    shopify: 'A store alone',
  } satisfies Record<AccountPlans['usage'], string>,
  plans: { free: 'Free', premium: 'Premium' } satisfies Record<AccountPlans['plan'], string>,
  storePlans: { free: 'Free', paid: 'Paid' } satisfies Record<AccountPlans['storePlan'], string>,
  portalHint: 'Pages of the type Portal.',

  history: 'Changes',
  noHistory: 'Nothing was changed since the account was opened.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  by: (who: string) => `by ${who}`,
  yes: 'On',
  no: 'Off',
} as const;
