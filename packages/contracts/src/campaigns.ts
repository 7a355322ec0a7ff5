import { z } from 'zod';
import { deadlineDefaults, deadlineFields, deadlineProblems } from './deadline-fields.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { checkoutPlatforms, emailPlatforms, landingPlatforms } from './platforms.ts';
import { id, instant, zone } from './primitives.ts';
import { peopleChoice } from './rule-changes.ts';
import { trackingSettings } from './tracking.ts';

/** The campaign types and how each of them ends: by the person's own clock, for everybody at once, on the next such day of the calendar, when all is sold, or never. */
export const campaignTypes = {
  Evergreen: 'evergreen',
  AutomatedWebinar: 'evergreen',
  TripwireOffer: 'evergreen',
  AbandonedCart: 'evergreen',
  PageOnly: 'evergreen',
  FlashSale: 'fixed',
  ProductLaunch: 'fixed',
  HolidayPromo: 'fixed',
  Hybrid: 'blended',
  Quantity: 'quantity',
  'announcement-bar': 'announcement',
  ShopifyWelcome: 'evergreen',
  ShopifyAbandonedCart: 'evergreen',
  ShopifyWinback: 'evergreen',
  ShopifyFixedDate: 'fixed',
} as const;
export type CampaignType = keyof typeof campaignTypes;
export const campaignType = z.enum(Object.keys(campaignTypes) as [CampaignType, ...CampaignType[]], { error: validation.campaignType });

/** The names of the campaign types as people read them. */
export const campaignTypeNames = {
  Evergreen: 'Evergreen', AutomatedWebinar: 'Automated Webinar', TripwireOffer: 'Tripwire Offer', AbandonedCart: 'Abandoned Cart', PageOnly: 'Page Only',
  FlashSale: 'Flash Sale', ProductLaunch: 'Product Launch', HolidayPromo: 'Holiday Promo',
  Hybrid: 'Hybrid', Quantity: 'Quantity', 'announcement-bar': 'Announcement Bar',
  ShopifyWelcome: 'Welcome', ShopifyAbandonedCart: 'Abandoned Cart', ShopifyWinback: 'Winback', ShopifyFixedDate: 'Fixed Date',
} as const satisfies Record<CampaignType, string>;

const storeTypes = ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback', 'ShopifyFixedDate'] as const satisfies readonly CampaignType[];
export type StoreType = (typeof storeTypes)[number];

/** Whether a campaign is one of a Shopify store, with a discount of the shop. */
export function isStoreType(type: CampaignType): type is StoreType {
  return (storeTypes as readonly string[]).includes(type);
}

/** Whether a campaign only announces something: it has no deadline, and its pages are announcement bars alone. */
export function isAnnouncement(type: CampaignType): type is 'announcement-bar' {
  return campaignTypes[type] === 'announcement';
}

const name = z.string({ error: validation.required }).trim().min(1, validation.required).max(limits.campaignName, validation.tooLong(limits.campaignName));
/** The campaign form as the create and edit screens fill it; which of its deadline fields are needed depends on the type. */
export const campaignForm = z
  .strictObject({
    campaignName: name,
    emailPlatform: z.enum(emailPlatforms, { error: validation.platform('email') }),
    checkoutPlatform: z.enum(checkoutPlatforms, { error: validation.platform('checkout') }),
    landingPlatform: z.enum(landingPlatforms, { error: validation.platform('website') }),
    samePlatform: z.boolean(),
    campaignType,
    ...deadlineFields,
  })
  .superRefine((form, context) => {
    for (const [path, message] of deadlineProblems(form, campaignTypes[form.campaignType])) context.addIssue({ code: 'custom', path: [path], message });
  });
export type CampaignForm = z.infer<typeof campaignForm>;

/** What the form holds before anybody typed: 7 days at 23:59, the website follows the checkout. */
export const campaignFormDefaults = {
  campaignName: '',
  samePlatform: false,
  campaignType: 'Evergreen',
  ...deadlineDefaults,
} as const satisfies Partial<CampaignForm>;

/** The numbers by which the wire names a deadline's kind: 1 and 3 evergreen, 2 fixed, 4 blended, 5 quantity. An announcement has none. */
export const deadlineTypeCodes = [1, 2, 3, 4, 5] as const;
export type DeadlineTypeCode = (typeof deadlineTypeCodes)[number];
const codeOfEnd = { fixed: 2, blended: 4, quantity: 5 } as const;
export function deadlineTypeCode(form: Pick<CampaignForm, 'campaignType' | 'deadlineUnit'>): DeadlineTypeCode | null {
  const end = campaignTypes[form.campaignType];
  if (end === 'announcement') return null;
  if (end !== 'evergreen') return codeOfEnd[end];
  return form.deadlineUnit === 'days' ? 1 : 3;
}

export const saveCampaignBody = z.strictObject({ data: campaignForm, timezone: zone });
export type SaveCampaignBody = z.infer<typeof saveCampaignBody>;
export const updateCampaignBody = saveCampaignBody.extend({
  /** What becomes of people whose clocks run. */
  people: peopleChoice.default('keep'),
  /** The version of the campaign that was looked at. When it has another by now, nothing is saved. */
  version: z.int().min(1),
});
export type UpdateCampaignBody = z.infer<typeof updateCampaignBody>;
export const createdCampaign = z.object({ id });
export const renameCampaignBody = z.strictObject({ newName: name });

/** One row of the campaign list, with the figures of the last 30 days. */
export const campaignListItem = z.object({
  id,
  name: z.string(),
  campaign_type: campaignType,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  deadlineText: z.string(),
  createdAt: instant,
  leads: z.number().int(),
  sales: z.number().int(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;
export const campaignListQuery = z.strictObject({ cursor: z.string().max(200).optional() });
export const campaignList = z.object({ campaigns: z.array(campaignListItem), nextCursor: z.string().nullable() });

/** What the summary card shows of the last 30 days; money is never added across currencies. */
export const campaignAnalytics = z.object({
  leads: z.number().int(),
  engagement: z.number().int(),
  orders: z.number().int(),
  sales: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalytics>;

/** A campaign as its owner's screens read it. */
export const campaign = z.object({
  id,
  name: z.string(),
  campaign_type: campaignType,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  form: campaignForm,
  timezone: z.string(),
  /** The rule in words, such as "2 days at 23:59". */
  deadlineText: z.string(),
  /** The end of a campaign that ends for everybody at once; null where each person has their own. */
  endsAt: instant.nullable(),
  /** How many are left of what a quantity campaign sells; null for every other. */
  remaining: z.number().int().nullable(),
  ruleVersion: z.number().int(),
  /** Grows by every saved change of the form or the settings. */
  version: z.number().int(),
  /** Under what its owner files it; only they see it. */
  category: z.string(),
  tracking: trackingSettings,
  /** The secrets in the addresses of the listener and of the team testing page. */
  post_hash: z.string(),
  xray_hash: z.string(),
  analytics: campaignAnalytics,
  pageCount: z.number().int(),
  createdAt: instant,
});
export type Campaign = z.infer<typeof campaign>;

/** What a campaign is reached by from elsewhere: its team testing page, its listener for the customer's own program, and its tracking pixel, which still needs an address (`?em=`). */
export const campaignAddresses = z.object({ testingPageUrl: z.url(), listenerUrl: z.url(), pixelUrl: z.url() });
export type CampaignAddresses = z.infer<typeof campaignAddresses>;

/** Forgets one person in one campaign, so that the owner can try again as a stranger. */
export const clearTrackingBody = z.strictObject({ email: z.string().max(254, validation.email) });
