import { z } from 'zod';
import { campaignType, deadlineTypeCodes } from './campaign-types.ts';
import { campaignForm, campaignName, saveCampaignBody } from './campaigns.ts';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';
import { promotion } from './promotion.ts';
import { leadsChoice } from './rule-changes.ts';
import { ruleSummary } from './rule-summary.ts';
import { trackingSettings } from './tracking-settings.ts';

export const updateCampaignBody = saveCampaignBody.extend({
  /** The effect of a change on leads with an active countdown. */
  leads: leadsChoice.default('keep'),
  /** The campaign version that was loaded. If it has changed since, nothing is saved. */
  version: z.int().min(1),
});
export type UpdateCampaignBody = z.infer<typeof updateCampaignBody>;
export const createdCampaign = z.object({ id });
export const renameCampaignBody = z.strictObject({ newName: campaignName });

/** Clears one lead from one campaign, so that the owner can test again as a new visitor. */
export const clearTrackingBody = z.strictObject({
  email: z.string().max(254, validation.email),
  /** Clears only the data of the email address; the lead's browsers are kept, without an owner. */
  emailOnly: z.boolean().default(false),
});

/** The summary card's numbers of the last 30 days, as analytics defines them. The amount of `sales` is net revenue; currencies are never added together. */
const campaignAnalytics = z.object({
  visitors: z.number().int(),
  leads: z.number().int(),
  engagement: z.number().int(),
  conversion: z.number().nullable(),
  orders: z.number().int(),
  sales: z.array(z.object({ currency: z.string(), amount: z.string(), gross: z.string(), refunded: z.string() })),
});
export type CampaignAnalytics = z.infer<typeof campaignAnalytics>;

/** A campaign as it is stored: only the values that its own row determines. */
export const savedCampaign = z.object({
  id,
  name: z.string(),
  campaign_type: campaignType,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  form: campaignForm,
  timezone: z.string(),
  rule: ruleSummary,
  /** The end of a campaign with a shared deadline; null with personal deadlines. */
  endsAt: instant.nullable(),
  /** The remaining quantity of a quantity campaign; null for every other. */
  remaining: z.number().int().nullable(),
  ruleVersion: z.number().int(),
  /** Grows with every saved change of the form or the settings. */
  version: z.number().int(),
  /** The campaign's category; visible only in the dashboard. */
  category: z.string(),
  tracking: trackingSettings,
  /** The same campaign under its wire names. */
  promotion,
  /** The secrets in the URLs of the inbound webhook and of the test page. */
  post_hash: z.string(),
  test_page_hash: z.string(),
  /** Archived: hidden from the list and inactive. */
  isArchived: z.boolean(),
  createdAt: instant,
});
export type SavedCampaign = z.infer<typeof savedCampaign>;

/** A campaign as the dashboard shows it: with its numbers and with what is set up in it. */
export const campaign = savedCampaign.extend({
  /** The progress of the quick start. */
  quickstartPercentage: z.int(),
  /** True when a discount of the store belongs to it. */
  hasShopifyDiscount: z.boolean(),
  analytics: campaignAnalytics,
  pageCount: z.number().int(),
});
export type Campaign = z.infer<typeof campaign>;

/** A campaign's external URLs: its test page, its inbound webhook for API clients, and its tracking pixel, which still needs an email address (`?em=`). */
export const campaignUrls = z.object({ testingPageUrl: z.url(), inboundWebhookUrl: z.url(), pixelUrl: z.url() });
export type CampaignUrls = z.infer<typeof campaignUrls>;
