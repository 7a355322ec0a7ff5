import type { CampaignForm, SalesProvider } from '@lastcall/contracts';

/** The tabs that every campaign has, after those of its own platforms. */
const everybodys = ['make', 'zapier', 'custom'] as const satisfies readonly SalesProvider[];

/** Platforms that report sales by themselves, under the tab of each. */
const tabOf: Readonly<Record<string, SalesProvider>> = { kit: 'kit' };

/**
 * The tabs of a campaign in their order; the first is open at the start.
 * That of its email platform comes first, then that of its checkout platform, then Make, Zapier and Custom API.
 */
export function providerTabs({ emailPlatform, checkoutPlatform }: Pick<CampaignForm, 'emailPlatform' | 'checkoutPlatform'>): SalesProvider[] {
  const own = [tabOf[emailPlatform], tabOf[checkoutPlatform]].filter((tab) => tab !== undefined);
  return [...new Set([...own, ...everybodys])];
}
