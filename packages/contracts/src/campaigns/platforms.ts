import { emailProviderNames } from '@lastcall/providers/names';

type EmailProvider = keyof typeof emailProviderNames;

/** The platforms of a campaign, by wire slug. */
export const emailPlatforms: readonly (EmailProvider | 'other')[] = [
  ...(Object.keys(emailProviderNames) as EmailProvider[]),
  'other',
];
export const checkoutPlatforms = [
  'thrivecart',
  'samcart',
  'clickfunnels',
  'kajabi',
  'teachable',
  'thinkific',
  'shopify',
  'woocommerce',
  'stripe',
  'paypal',
  'kartra',
  'podia',
  'systemeio',
  'other',
] as const;
export const landingPlatforms = [
  'wordpress',
  'shopify',
  'clickfunnels',
  'squarespace',
  'webflow',
  'wix',
  'leadpages',
  'unbounce',
  'kajabi',
  'instapage',
  'elementor',
  'gtm',
  'thrivecart',
  'samcart',
  'teachable',
  'thinkific',
  'kartra',
  'podia',
  'systemeio',
  'woocommerce',
  'stripe',
  'paypal',
  'other',
  'none',
] as const;
export type EmailPlatform = (typeof emailPlatforms)[number];
export type CheckoutPlatform = (typeof checkoutPlatforms)[number];
export type LandingPlatform = (typeof landingPlatforms)[number];

/** Any platform of a campaign. */
export type Platform = EmailPlatform | CheckoutPlatform | LandingPlatform;

/** The platforms' own spelling of their names. */
export const platformNames = {
  ...emailProviderNames,
  thrivecart: 'ThriveCart',
  samcart: 'SamCart',
  clickfunnels: 'ClickFunnels',
  teachable: 'Teachable',
  thinkific: 'Thinkific',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  stripe: 'Stripe',
  paypal: 'PayPal',
  kartra: 'Kartra',
  podia: 'Podia',
  systemeio: 'Systeme.io',
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  webflow: 'Webflow',
  wix: 'Wix',
  leadpages: 'Leadpages',
  unbounce: 'Unbounce',
  instapage: 'Instapage',
  elementor: 'Elementor',
  gtm: 'Google Tag Manager',
  other: 'Other',
  none: 'No website',
} as const satisfies Record<Platform, string>;
