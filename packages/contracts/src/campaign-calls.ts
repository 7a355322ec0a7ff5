import { z } from 'zod';
import { campaignType, deadlineTypeCodes } from './campaign-types.ts';
import { campaignForm, campaignName, saveCampaignBody } from './campaigns.ts';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';
import { promotion } from './promotion.ts';
import { peopleChoice } from './rule-changes.ts';
import { trackingSettings } from './tracking.ts';

export const updateCampaignBody = saveCampaignBody.extend({
  /** What becomes of people whose clocks run. */
  people: peopleChoice.default('keep'),
  /** The version of the campaign that was looked at. When it has another by now, nothing is saved. */
  version: z.int().min(1),
});
export type UpdateCampaignBody = z.infer<typeof updateCampaignBody>;
export const createdCampaign = z.object({ id });
export const renameCampaignBody = z.strictObject({ newName: campaignName });

/** Forgets one person in one campaign, so that the owner can try again as a stranger. */
export const clearTrackingBody = z.strictObject({
  email: z.string().max(254, validation.email),
  /** Forgets what is known by the address alone; browsers that were the person's stay known, as nobody's. */
  emailOnly: z.boolean().default(false),
});

/** What the summary card shows of the last 30 days, as analytics defines it. The amount of `sales` is net revenue; money is never added across currencies. */
const campaignAnalytics = z.object({
  visitors: z.number().int(),
  leads: z.number().int(),
  engagement: z.number().int(),
  conversion: z.number().nullable(),
  orders: z.number().int(),
  sales: z.array(z.object({ currency: z.string(), amount: z.string(), gross: z.string(), refunded: z.string() })),
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
  /** How much of the quick start is done. */
  quickstartPercentage: z.int(),
  /** Whether a discount of the store belongs to it. */
  hasShopifyDiscount: z.boolean(),
  tracking: trackingSettings,
  /** The same campaign by the names of the wire. */
  promotion,
  /** The secrets in the addresses of the listener and of the team testing page. */
  post_hash: z.string(),
  xray_hash: z.string(),
  analytics: campaignAnalytics,
  pageCount: z.number().int(),
  /** Put away and switched off. */
  isArchived: z.boolean(),
  createdAt: instant,
});
export type Campaign = z.infer<typeof campaign>;

/** What a campaign is reached by from elsewhere: its team testing page, its listener for the customer's own program, and its tracking pixel, which still needs an address (`?em=`). */
export const campaignAddresses = z.object({ testingPageUrl: z.url(), listenerUrl: z.url(), pixelUrl: z.url() });
export type CampaignAddresses = z.infer<typeof campaignAddresses>;
