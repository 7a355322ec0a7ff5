import { salesProviders, type SalesProvider } from '@lastcall/contracts/sales-providers';

/** The platforms that a campaign's owner has named, by their slugs. */
export type Platforms = Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>;

/** Where the webhooks of checkouts come that have no tab of their own, such as ThriveCart. */
const addressesOfOthers = ['custom', 'make', 'zapier'] as const satisfies readonly SalesProvider[];

/**
 * All providers in the order in which a thank-you page takes their price, the first that has one.
 * The page is one of the checkout and has its number of the order, so its provider goes first: a sale that its webhook tells of too has the same number, and counts once.
 * Behind it are the addresses to which other checkouts write, then the email platform, which tells of buyers and seldom of orders, then the others.
 */
export function pageProvidersOf({ emailPlatform, checkoutPlatform }: Platforms): SalesProvider[] {
  const only = (platform: string): SalesProvider[] => salesProviders.filter((provider) => provider === platform);
  return [...new Set([...only(checkoutPlatform), ...addressesOfOthers, ...only(emailPlatform), ...salesProviders])];
}
