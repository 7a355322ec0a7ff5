import { salesProviders, type SalesProvider } from '@lastcall/contracts/sales/sales-providers';

/** The platforms that a campaign's owner has selected, by their slugs. */
export type Platforms = Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>;

/** The providers whose URLs receive the webhooks of checkouts without their own tab, such as ThriveCart. */
const providersForOtherCheckouts = ['custom', 'make', 'zapier'] as const satisfies readonly SalesProvider[];

/**
 * Returns all providers in order of precedence: a thank-you page uses the price of the first provider that has one. The page belongs to the checkout and has its
 * order number, so that provider comes first: a sale that its webhook also reports has the same number, and counts once. Next are the URLs that other
 * checkouts use, then the email platform, which reports buyers but seldom orders, then the others.
 */
export function pageProvidersOf({ emailPlatform, checkoutPlatform }: Platforms): SalesProvider[] {
  const only = (platform: string): SalesProvider[] => salesProviders.filter((provider) => provider === platform);
  return [
    ...new Set([...only(checkoutPlatform), ...providersForOtherCheckouts, ...only(emailPlatform), ...salesProviders]),
  ];
}
