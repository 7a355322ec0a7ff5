import { z } from 'zod';
import { dayRangeProblems } from './day-range.ts';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';
import { money, salePhase } from '../sales/sales.ts';

const day = z.iso.date(validation.date);

/** A range of days in the account's time zone, both ends included; the default is the last 30 days. `compare` adds the same number of days before them. */
export const analyticsQuery = z
  .strictObject({ from: day.optional(), to: day.optional(), compare: z.enum(['previous', 'none']).default('none') })
  .superRefine((range, context) => {
    for (const [path, message] of dayRangeProblems(range)) context.addIssue({ code: 'custom', path: [path], message });
  });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;
export const analyticsTableQuery = analyticsQuery;

/**
 * The totals of some days. `visitors`: browsers that opened pages, each counted once a day. `leads`: leads whose countdown started. `buyers`: those of the leads who have an order, at any time.
 * `conversion`: buyers divided by leads, in percent with one decimal; null without leads. `clicks`: leads' clicks on email links. `opens`: timer images loaded by emails.
 * `orders` and `refunds` are counted on the day they happened; amounts are listed per currency and never added together.
 */
const numbers = z.object({
  visitors: z.int(),
  leads: z.int(),
  buyers: z.int(),
  conversion: z.number().nullable(),
  clicks: z.int(),
  opens: z.int(),
  orders: z.int(),
  refunds: z.int(),
  money: z.array(money),
});
export type Numbers = z.infer<typeof numbers>;
const analyticsDay = numbers.extend({ day });
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** The orders in one phase of the buyers' deadlines. `share`: of all orders of these days, in percent with one decimal; null without orders. */
export const phaseNumbers = z.object({
  phase: salePhase,
  orders: z.int(),
  share: z.number().nullable(),
  money: z.array(money),
});
export type PhaseNumbers = z.infer<typeof phaseNumbers>;

/** The traffic excluded from the numbers above, or possibly missing in them. `bots`: visits by bots. `scanners`: clicks by email scanners. `unreported`: clicks whose page never reported in, for example behind an ad blocker. */
const excludedTraffic = z.object({ bots: z.int(), scanners: z.int(), unreported: z.int() });

const pageNumbers = z.object({
  pageId: id,
  label: z.string(),
  url: z.string(),
  isDeleted: z.boolean(),
  visitors: z.int(),
  clicks: z.int(),
  shows: z.int(),
  closes: z.int(),
  ctas: z.int(),
});
export type PageNumbers = z.infer<typeof pageNumbers>;
const providerNumbers = z.object({
  provider: z.string(),
  orders: z.int(),
  refunds: z.int(),
  money: z.array(money),
});
export type ProviderNumbers = z.infer<typeof providerNumbers>;

/** The freshness of the numbers: the time up to which they are counted, when they were last verified against raw data, and how many days differed then. */
const numbersCheck = z.object({
  countedAt: instant.nullable(),
  checkedAt: instant.nullable(),
  correctedDays: z.int(),
});

/** Days in the account's time zone, oldest first. */
const analytics = z.object({
  timezone: z.string(),
  from: day,
  to: day,
  days: z.array(analyticsDay),
  total: numbers,
  previous: z.object({ from: day, to: day, total: numbers }).nullable(),
  phases: z.array(phaseNumbers),
  apart: excludedTraffic,
  providers: z.array(providerNumbers),
  check: numbersCheck,
});

/** The numbers of one campaign. */
export const campaignNumbers = analytics.extend({ pages: z.array(pageNumbers) });
export type CampaignNumbers = z.infer<typeof campaignNumbers>;

/** The numbers of all campaigns of the account together, and of the campaigns with the most leads. */
export const accountNumbers = analytics.extend({
  campaigns: z.array(numbers.extend({ campaignId: id, name: z.string(), isArchived: z.boolean() })),
});
export type AccountNumbers = z.infer<typeof accountNumbers>;
