import { mergeTags } from '../campaigns/merge-tags.ts';
import { checkoutPlatforms, platformNames, type CheckoutPlatform } from '../campaigns/platforms.ts';

/** The sales providers with a tab: seven by name, two automation platforms, and custom API clients. */
export const salesProviders = [
  'kit',
  'activecampaign',
  'drip',
  'keap',
  'ontraport',
  'kajabi',
  'teachable',
  'make',
  'zapier',
  'custom',
] as const;
export type SalesProvider = (typeof salesProviders)[number];

/**
 * A provider's way to report sales. `tag-webhook`: our webhook on a tag. `url`: the owner enters our URL there. `url-and-post-data`: the owner also enters a text that defines the payload.
 * `email`: it sends emails to our sales email address; its webhook URL is offered for plans that have webhooks.
 */
type SalesMode = 'tag-webhook' | 'url' | 'url-and-post-data' | 'email';

/** A sales provider's definition for its tab and the services. */
interface SalesProviderDefinition {
  readonly display_name: string;
  readonly mode: SalesMode;
  /** URL parameters that the provider fills in for each buyer. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** Post data that the provider fills in for each buyer. */
  readonly postData?: string;
}

const url = 'url' as const;

/** All sales providers. */
export const salesProviderDefinitions: Readonly<Record<SalesProvider, SalesProviderDefinition>> = {
  kit: { display_name: platformNames.kit, mode: 'tag-webhook' },
  activecampaign: { display_name: platformNames.activecampaign, mode: url },
  drip: { display_name: platformNames.drip, mode: url },
  // Keap's "HTTP POST" only sends the buyer fields that the URL requests.
  keap: {
    display_name: platformNames.keap,
    mode: url,
    placeholders: { email: mergeTags.keap, first_name: '~Contact.FirstName~' },
  },
  ontraport: {
    display_name: platformNames.ontraport,
    mode: 'url-and-post-data',
    postData: `email=${mergeTags.ontraport}&first_name=[First Name]`,
  },
  kajabi: { display_name: platformNames.kajabi, mode: 'email' },
  teachable: { display_name: platformNames.teachable, mode: url },
  make: { display_name: 'Make', mode: url },
  zapier: { display_name: 'Zapier', mode: url },
  custom: { display_name: 'Custom API', mode: url },
};

/** The tabs of every campaign after those of its own platforms, and before all others. */
const commonTabs = ['make', 'zapier', 'custom'] as const satisfies readonly SalesProvider[];

/**
 * Returns all tabs of a campaign in their order:
 * its email platform, its checkout platform, Make, Zapier and Custom API, then the others.
 */
export function salesTabsOf({
  emailPlatform,
  checkoutPlatform,
}: Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>): SalesProvider[] {
  const own = salesProviders
    .filter((provider) => provider === emailPlatform)
    .concat(salesProviders.filter((provider) => provider === checkoutPlatform));
  return [...new Set([...own, ...commonTabs, ...salesProviders])];
}

/** The tab of each checkout platform that reports its sales directly; null for the others. ThriveCart sends to the Custom API, which parses its deliveries. */
const checkoutTabs: Readonly<Record<CheckoutPlatform, SalesProvider | null>> = {
  thrivecart: 'custom',
  samcart: null,
  clickfunnels: null,
  kajabi: 'kajabi',
  teachable: 'teachable',
  thinkific: null,
  shopify: null,
  woocommerce: null,
  stripe: null,
  paypal: null,
  kartra: null,
  podia: null,
  systemeio: null,
  other: null,
};

/** The checkout platforms without a direct connection: their sales arrive through Make, Zapier or the Custom API. */
export const checkoutsWithoutConnection: readonly CheckoutPlatform[] = checkoutPlatforms.filter(
  (platform) => platform !== 'other' && checkoutTabs[platform] === null,
);

/** Returns the initial tab: that of the checkout platform, Make for a checkout without a direct connection, else that of the email platform. */
export function firstSalesTabOf(
  platforms: Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>,
): SalesProvider {
  const checkout = platforms.checkoutPlatform as CheckoutPlatform;
  if (checkoutsWithoutConnection.includes(checkout)) return commonTabs[0];
  return checkoutTabs[checkout] ?? salesTabsOf(platforms)[0]!;
}
