import type { TestPersons } from '@lastcall/core/onboarding';
import type { Lead } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** What a tester may do to themselves. */
export const changes = ['clear', 'restart'] as const;
export type Change = (typeof changes)[number];

/** Whether somebody may be changed here, or why not. */
export type Changeable = 'yes' | 'nobody' | 'refused';

/**
 * Whoever has the page's secret can type any address, and an address is enough to be taken for its person; so an address alone may change nobody.
 * A browser without an address may be changed, and people whose address is a tester's.
 */
export async function mayChange(
  campaign: Pick<TrackedCampaign, 'accountId' | 'id'>,
  lead: Pick<Lead, 'email'> | null,
  testers: Pick<TestPersons, 'has'>,
): Promise<Changeable> {
  if (!lead) return 'nobody';
  return lead.email === null || (await testers.has(campaign, lead.email)) ? 'yes' : 'refused';
}
