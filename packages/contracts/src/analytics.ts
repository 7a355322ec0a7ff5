import { z } from 'zod';
import { dayRangeProblems } from './day-range.ts';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';
import { money, salePhase } from './sales.ts';

const day = z.iso.date(validation.date);

/** The days that are asked for, on the calendar of the account, both ends with them; without them the last 30. `compare` brings as many days before them too. */
export const analyticsQuery = z
  .strictObject({ from: day.optional(), to: day.optional(), compare: z.enum(['previous', 'none']).default('none') })
  .superRefine((range, context) => {
    for (const [path, message] of dayRangeProblems(range)) context.addIssue({ code: 'custom', path: [path], message });
  });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;
export const analyticsTableQuery = analyticsQuery;

/**
 * What some days brought. `visitors`: browsers that opened pages, each counted once a day. `leads`: people whose countdown started. `buyers`: those of the leads who have an order, whenever it was.
 * `conversion`: buyers divided by leads, in percent with one decimal; null without leads. `clicks`: by people on email links. `opens`: timer images loaded by mails.
 * `orders` and `refunds` are counted on the day they happened; money is told per currency and never added together.
 */
const figures = z.object({
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
export type Figures = z.infer<typeof figures>;
const analyticsDay = figures.extend({ day });
export type AnalyticsDay = z.infer<typeof analyticsDay>;

/** The orders in a phase of the buyers' deadlines. `share`: of all orders of these days, in percent with one decimal; null without orders. */
export const phaseFigures = z.object({
  phase: salePhase,
  orders: z.int(),
  share: z.number().nullable(),
  money: z.array(money),
});
export type PhaseFigures = z.infer<typeof phaseFigures>;

/** What is left out of the figures above, or may be missing in them. `bots`: visits by programs. `scanners`: clicks by programs that look at mail. `unreported`: people's clicks whose page never reported in, as behind an ad blocker. */
const excludedTraffic = z.object({ bots: z.int(), scanners: z.int(), unreported: z.int() });

const pageFigures = z.object({
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
export type PageFigures = z.infer<typeof pageFigures>;
const providerFigures = z.object({
  provider: z.string(),
  orders: z.int(),
  refunds: z.int(),
  money: z.array(money),
});
export type ProviderFigures = z.infer<typeof providerFigures>;

/** How the figures stand to what they were counted from: up to when they are counted, when all of it was counted anew last, and how many days were not right then. */
const figuresCheck = z.object({
  countedAt: instant.nullable(),
  checkedAt: instant.nullable(),
  correctedDays: z.int(),
});

/** Some days of the account's calendar, oldest first. */
const analytics = z.object({
  timezone: z.string(),
  from: day,
  to: day,
  days: z.array(analyticsDay),
  total: figures,
  previous: z.object({ from: day, to: day, total: figures }).nullable(),
  phases: z.array(phaseFigures),
  apart: excludedTraffic,
  providers: z.array(providerFigures),
  check: figuresCheck,
});

/** What a campaign brought. */
export const campaignFigures = analytics.extend({ pages: z.array(pageFigures) });
export type CampaignFigures = z.infer<typeof campaignFigures>;

/** What all campaigns of the account brought together, and each of those that brought most by leads. */
export const accountFigures = analytics.extend({
  campaigns: z.array(figures.extend({ campaignId: id, name: z.string(), isArchived: z.boolean() })),
});
export type AccountFigures = z.infer<typeof accountFigures>;
