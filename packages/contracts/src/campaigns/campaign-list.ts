import { z } from 'zod';
import { campaignType, deadlineTypeCodes } from './campaign-types.ts';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';
import { ruleSummary } from './rule-summary.ts';

/**
 * The state of a campaign. `archived`: hidden and inactive, whatever it was before. `ended`: for all leads, since its date has passed or it is sold out.
 * `scheduled`: its shared opening is ahead. `running`: every other, also one with personal deadlines, which never ends.
 */
export const campaignStates = ['running', 'scheduled', 'ended', 'archived'] as const;
const campaignState = z.enum(campaignStates);
export type CampaignState = z.infer<typeof campaignState>;

/** The sort orders of the list, using the numbers of the last 30 days. Each starts with the newest, the highest or the first in alphabetical order. */
export const campaignSorts = ['newest', 'name', 'leads', 'orders', 'changed'] as const;
const campaignSort = z.enum(campaignSorts);
export type CampaignSort = z.infer<typeof campaignSort>;

/** The filters of the list. Without a state it excludes archived campaigns. `search` is a part of the name or the category. */
export const campaignListQuery = z.strictObject({
  search: z.string().trim().max(limits.campaignName, validation.tooLong(limits.campaignName)).optional(),
  type: campaignType.optional(),
  state: campaignState.optional(),
  sort: campaignSort.default('newest'),
  cursor: z.string().max(1000).optional(),
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

/** A row of the list, with the numbers of the last 30 days. */
const campaignListItem = z.object({
  id,
  name: z.string(),
  category: z.string(),
  campaign_type: campaignType,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  state: campaignState,
  rule: ruleSummary,
  timezone: z.string(),
  createdAt: instant,
  updatedAt: instant,
  leads: z.number().int(),
  orders: z.number().int(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;
/** A page of the list; its cursor requests the next one with the same search, filters and order. */
export const campaignList = z.object({ campaigns: z.array(campaignListItem), nextCursor: z.string().nullable() });

/**
 * The parts that a copied campaign keeps besides its form and settings. `bars`: its bars and its portal. `timers`: its timers and the expired image.
 * `pages`: its pages, with an extra parameter in their URLs, since a URL belongs to one campaign only; pages whose URL ends in `*` are not copied.
 */
export const duplicateBody = z
  .strictObject({
    pages: z.boolean().default(false),
    bars: z.boolean().default(true),
    timers: z.boolean().default(true),
  })
  .prefault({});
export type DuplicateBody = z.output<typeof duplicateBody>;

/** A created copy, with its name in the list. */
export const copiedCampaign = z.object({ id, name: z.string() });
export const archiveCampaignBody = z.strictObject({ isArchived: z.boolean() });
