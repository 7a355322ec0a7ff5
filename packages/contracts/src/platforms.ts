/** The platforms that a campaign may name, by the slug the wire carries. */
export const emailPlatforms = ['kit', 'activecampaign', 'mailerlite', 'getresponse', 'mailchimp', 'keap', 'ontraport', 'drip', 'aweber', 'klaviyo', 'kajabi', 'hubspot', 'brevo', 'other'] as const;
export const checkoutPlatforms = ['thrivecart', 'samcart', 'clickfunnels', 'kajabi', 'teachable', 'thinkific', 'shopify', 'woocommerce', 'stripe', 'paypal', 'kartra', 'podia', 'systemeio', 'other'] as const;
export const landingPlatforms = ['wordpress', 'shopify', 'clickfunnels', 'squarespace', 'webflow', 'wix', 'leadpages', 'unbounce', 'kajabi', 'instapage', 'elementor', 'gtm', 'thrivecart', 'samcart', 'teachable', 'thinkific', 'kartra', 'podia', 'systemeio', 'woocommerce', 'stripe', 'paypal', 'other', 'none'] as const;
export type EmailPlatform = (typeof emailPlatforms)[number];
export type CheckoutPlatform = (typeof checkoutPlatforms)[number];
export type LandingPlatform = (typeof landingPlatforms)[number];

/** Any platform that a campaign may name. */
export type Platform = EmailPlatform | CheckoutPlatform | LandingPlatform;

/** How each platform writes its own name. */
export const platformNames = {
  kit: 'Kit', activecampaign: 'ActiveCampaign', mailerlite: 'MailerLite', getresponse: 'GetResponse', mailchimp: 'Mailchimp', keap: 'Keap', ontraport: 'Ontraport', drip: 'Drip',
  aweber: 'AWeber', klaviyo: 'Klaviyo', kajabi: 'Kajabi', hubspot: 'HubSpot', brevo: 'Brevo', thrivecart: 'ThriveCart', samcart: 'SamCart', clickfunnels: 'ClickFunnels',
  teachable: 'Teachable', thinkific: 'Thinkific', shopify: 'Shopify', woocommerce: 'WooCommerce', stripe: 'Stripe', paypal: 'PayPal', kartra: 'Kartra', podia: 'Podia',
  systemeio: 'Systeme.io', wordpress: 'WordPress', squarespace: 'Squarespace', webflow: 'Webflow', wix: 'Wix', leadpages: 'Leadpages', unbounce: 'Unbounce', instapage: 'Instapage',
  elementor: 'Elementor', gtm: 'Google Tag Manager', other: 'Other', none: 'No website',
} as const satisfies Record<Platform, string>;

/** The numbers by which the wire names what a page is built with. 0 is none at all: a website may be none, a checkout is always some. */
export const pageBuilderIds = {
  none: 0, wordpress: 1, shopify: 2, clickfunnels: 3, squarespace: 4, webflow: 5, wix: 6, leadpages: 7, unbounce: 8, kajabi: 9, instapage: 10, elementor: 11, gtm: 12,
  thrivecart: 13, samcart: 14, teachable: 15, thinkific: 16, kartra: 17, podia: 18, systemeio: 19, woocommerce: 20, stripe: 21, paypal: 22, other: 23,
} as const satisfies Record<LandingPlatform, number>;
