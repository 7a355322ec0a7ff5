import type { CampaignType, checkoutPlatforms, emailPlatforms, landingPlatforms } from './campaigns.ts';

/** Any platform that a campaign may name. */
export type Platform = (typeof emailPlatforms)[number] | (typeof checkoutPlatforms)[number] | (typeof landingPlatforms)[number];

/** How each platform writes its own name. */
export const platformNames = {
  kit: 'Kit', activecampaign: 'ActiveCampaign', mailerlite: 'MailerLite', getresponse: 'GetResponse', mailchimp: 'Mailchimp', keap: 'Keap', ontraport: 'Ontraport', drip: 'Drip',
  aweber: 'AWeber', klaviyo: 'Klaviyo', kajabi: 'Kajabi', hubspot: 'HubSpot', brevo: 'Brevo', thrivecart: 'ThriveCart', samcart: 'SamCart', clickfunnels: 'ClickFunnels',
  teachable: 'Teachable', thinkific: 'Thinkific', shopify: 'Shopify', woocommerce: 'WooCommerce', stripe: 'Stripe', paypal: 'PayPal', kartra: 'Kartra', podia: 'Podia',
  systemeio: 'Systeme.io', wordpress: 'WordPress', squarespace: 'Squarespace', webflow: 'Webflow', wix: 'Wix', leadpages: 'Leadpages', unbounce: 'Unbounce', instapage: 'Instapage',
  elementor: 'Elementor', gtm: 'Google Tag Manager', other: 'Other',
} as const satisfies Record<Platform, string>;

/** The names of the campaign types as people read them. */
export const campaignTypeNames = {
  Evergreen: 'Evergreen', AutomatedWebinar: 'Automated Webinar', TripwireOffer: 'Tripwire Offer', AbandonedCart: 'Abandoned Cart', PageOnly: 'Page Only',
  FlashSale: 'Flash Sale', ProductLaunch: 'Product Launch', HolidayPromo: 'Holiday Promo',
} as const satisfies Record<CampaignType, string>;
