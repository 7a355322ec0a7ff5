import { mergeTags } from './merge-tags.ts';
import { checkoutPlatforms, platformNames, type CheckoutPlatform } from './platforms.ts';

/** The providers whose sales have a tab: seven by name, two that connect others, and whatever a customer writes. */
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
 * How a provider tells of sales. `tag-webhook`: by a webhook of ours at a tag. `url`: its owner pastes our address there. `url-and-post-data`: and a second text, which says what to send.
 * `email`: it mails them to an address of ours; its webhook's address is there for plans that have one.
 */
type SalesMode = 'tag-webhook' | 'url' | 'url-and-post-data' | 'email';

/** A provider of sales as its tab and the services know it. */
interface SalesProviderDefinition {
  readonly display_name: string;
  readonly mode: SalesMode;
  /** Parameters that our address gets, filled in by the provider for each buyer. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** What is pasted as post data, filled in by the provider for each buyer. */
  readonly postData?: string;
}

const url = 'url' as const;

/** Every provider of sales. */
export const salesProviderDefinitions: Readonly<Record<SalesProvider, SalesProviderDefinition>> = {
  kit: { display_name: platformNames.kit, mode: 'tag-webhook' },
  activecampaign: { display_name: platformNames.activecampaign, mode: url },
  drip: { display_name: platformNames.drip, mode: url },
  // Its "HTTP POST" sends nothing of the buyer but what the address asks for.
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

/** The tabs that every campaign has behind those of its own platforms, before all others. */
const everybodys = ['make', 'zapier', 'custom'] as const satisfies readonly SalesProvider[];

/**
 * All tabs of a campaign in their order.
 * That of its email platform comes first, then that of its checkout platform, then Make, Zapier and Custom API, then the others.
 */
export function salesTabsOf({
  emailPlatform,
  checkoutPlatform,
}: Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>): SalesProvider[] {
  const own = salesProviders
    .filter((provider) => provider === emailPlatform)
    .concat(salesProviders.filter((provider) => provider === checkoutPlatform));
  return [...new Set([...own, ...everybodys, ...salesProviders])];
}

/** The tab of each checkout platform that sends its sales by itself. ThriveCart does so to the Custom API, which reads its deliveries. */
const checkoutTabs: Partial<Record<CheckoutPlatform, SalesProvider>> = {
  thrivecart: 'custom',
  kajabi: 'kajabi',
  teachable: 'teachable',
};

/** The checkout platforms without a direct connection: Make, Zapier or the Custom API bring their sales. */
export const checkoutsWithoutConnection: readonly CheckoutPlatform[] = checkoutPlatforms.filter(
  (platform) => platform !== 'other' && checkoutTabs[platform] === undefined,
);

/** Returns the tab that is open at the start: that of the checkout platform, or else of the email platform, or else Make. */
export function firstSalesTabOf(
  platforms: Readonly<Record<'emailPlatform' | 'checkoutPlatform', string>>,
): SalesProvider {
  return checkoutTabs[platforms.checkoutPlatform as CheckoutPlatform] ?? salesTabsOf(platforms)[0]!;
}
