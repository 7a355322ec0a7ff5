import { z } from 'zod';
import { campaignType, deadlineTypeCodes } from './campaign-types.ts';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';

/**
 * Where a campaign stands. `archived`: put away and switched off, whatever it was before. `ended`: for everybody, since its date has passed or all was sold.
 * `scheduled`: it opens for everybody later. `running`: every other, also one in which each person has their own deadline, which is never over.
 */
export const campaignStates = ['running', 'scheduled', 'ended', 'archived'] as const;
const campaignState = z.enum(campaignStates);
export type CampaignState = z.infer<typeof campaignState>;

/** The orders of the list, the figures being those of the last 30 days. Each begins with the newest, the most or the first of the alphabet. */
export const campaignSorts = ['newest', 'name', 'leads', 'orders', 'changed'] as const;
const campaignSort = z.enum(campaignSorts);
export type CampaignSort = z.infer<typeof campaignSort>;

/** What the list is asked for. Without a state it has all but the archived ones. `search` is a part of the name or the category. */
export const campaignListQuery = z.strictObject({
  search: z.string().trim().max(limits.campaignName, validation.tooLong(limits.campaignName)).optional(),
  type: campaignType.optional(),
  state: campaignState.optional(),
  sort: campaignSort.default('newest'),
  cursor: z.string().max(1000).optional(),
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

/** One row of the list, with the figures of the last 30 days. */
const campaignListItem = z.object({
  id,
  name: z.string(),
  category: z.string(),
  campaign_type: campaignType,
  deadline_type: z.literal(deadlineTypeCodes).nullable(),
  state: campaignState,
  deadlineText: z.string(),
  createdAt: instant,
  updatedAt: instant,
  leads: z.number().int(),
  orders: z.number().int(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;
/** One page of the list; the next comes by its cursor, with the same search, filters and order. */
export const campaignList = z.object({ campaigns: z.array(campaignListItem), nextCursor: z.string().nullable() });

/**
 * What a copy of a campaign keeps beside its form and its settings. `bars`: the looks of its bars and its portal. `timers`: its timers and the picture that mails show after the deadline.
 * `pages`: its pages, at URLs with a parameter more, since a URL is in one campaign alone; those whose URL ends in `*` stay behind.
 */
export const duplicateBody = z
  .strictObject({
    pages: z.boolean().default(false),
    bars: z.boolean().default(true),
    timers: z.boolean().default(true),
  })
  .prefault({});
export type DuplicateBody = z.output<typeof duplicateBody>;

/** A copy as it was made: under which name it stands in the list. */
export const copiedCampaign = z.object({ id, name: z.string() });
export const archiveCampaignBody = z.strictObject({ isArchived: z.boolean() });
