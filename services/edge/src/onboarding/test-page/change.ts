import type { TestContacts } from '@lastcall/core/onboarding';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The actions a tester can apply to themselves. */
export const changes = ['clear', 'restart'] as const;
export type Change = (typeof changes)[number];

/** The permission to change a lead here: `yes`, or the reason why not. */
export type ChangePermission = 'yes' | 'nobody' | 'refused';

/**
 * Anyone with the page's secret can enter any email address, and an address is enough to be recognized as its lead; so an address alone must not allow changes.
 * A browser without an email address may be changed, and so may leads whose address belongs to a tester.
 */
export async function checkChangePermission(
  campaign: Pick<TrackedCampaign, 'accountId' | 'id'>,
  lead: Pick<Lead, 'email'> | null,
  testers: Pick<TestContacts, 'has'>,
): Promise<ChangePermission> {
  if (!lead) return 'nobody';
  return lead.email === null || (await testers.has(campaign, lead.email)) ? 'yes' : 'refused';
}
