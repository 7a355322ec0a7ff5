/**
 * The one definition of every number that screens, exports and the API show. No other code computes these numbers.
 *
 * - **Visitor**: a browser that opened a page of the campaign, counted once per day and campaign. Filtered traffic (bots, scanners, prefetches) does not count.
 * - **Lead**: a person whose countdown in the campaign has started, counted at that start. Records that were merged are one lead.
 *   A person who enters the campaign again is a new lead.
 * - **Order**: a sale, counted once, at its time, regardless of the buyer and of refunds. Deliveries that wait for their owner do not count.
 * - **Gross revenue**: the amounts of the orders, at their time.
 * - **Refund**: money taken off an order, at the time of the refund. A refund of an unknown order, or of an order with nothing left, does not count.
 * - **Net revenue**: gross revenue less refunds. It is negative in a period whose refunds exceed its gross revenue.
 * - **Buyer**: a lead with at least one order at any time, refunded or not. A buyer is counted at the start of the lead, so buyers never exceed leads.
 * - **Conversion rate**: buyers divided by leads, in percent; it cannot exceed 100. It is null without leads.
 *
 * - **Last 30 days**: today and the 29 days before it, on every screen that uses the term. The period starts at midnight, whatever the time is now.
 *
 * Money is summed per currency and never across currencies. Days are those of the account's time zone.
 */
import type { Numbers } from '@lastcall/contracts/analytics';
import type { Money, SalePhase } from '@lastcall/contracts/sales';
import { amountOf, amountText, unitsOf } from '@lastcall/core/platform';
import { addDays, calendarDays, dayAt } from '@lastcall/deadline';

const dayMs = 24 * 3_600_000;
/** Number of days in "the last 30 days", including today. */
const recentDays = 30;

/** Returns the first moment of the last 30 days; `timezone` is the account's. */
export function recentSince(timezone: string, now = new Date()): Date {
  const first = addDays(dayAt(now, timezone), 1 - recentDays);
  return calendarDays(first, first, timezone)[0]!.from;
}

/**
 * SQL that is true for a row of `page_visit` by a visitor. Browsers without a key cannot be distinguished, so they are
 * not counted.
 */
export const isVisitorSql = 'is_bot = FALSE AND visitor_key IS NOT NULL';
/** SQL that is true for a row of `campaign_lead` that is a lead. A browser's record that follows another lead does not count. */
export const isLeadSql = 'started_at IS NOT NULL AND merged_into IS NULL AND follows IS NULL';
/** SQL that is true for a row of `sale_refund`, by its alias, that is a refund of a known order. */
export const isRefundSql = (refund: string): string => `${refund}.sale_id IS NOT NULL AND ${refund}.amount > 0`;

/** SQL that counts leads in rows of `campaign_lead` for which `isLeadSql` is true. */
export const leadCountSql = 'COUNT(*)';
/** SQL that counts orders in rows of `sale`. */
export const orderCountSql = 'COUNT(*)';
/** SQL that counts orders and sums their gross revenue in rows of `sale`, by its alias. */
export const ordersSql = (sale: string): string =>
  `${orderCountSql} AS orders, CAST(SUM(${sale}.amount) AS CHAR) AS sold`;
/** SQL that sums all refunds of orders so far in rows of `sale`, by its alias. Unlike `refundsSql`, it dates a refund by its order. */
export const refundedSoFarSql = (sale: string): string => `CAST(SUM(${sale}.refunded_amount) AS CHAR) AS refunded`;
/** SQL that counts refunds and sums their money in rows of `sale_refund`, by its alias. */
export const refundsSql = (refund: string): string =>
  `COUNT(*) AS refunds, CAST(SUM(${refund}.amount) AS CHAR) AS refunded`;

/** SQL that adds up the columns of daily rollups, by the alias of `daily_rollup` or `daily_page_rollup`. */
export const rollupSumSql = (rollup: string, column: string): string => `CAST(SUM(${rollup}.${column}) AS SIGNED)`;
/** SQL that adds up orders, refunds and their money in rows of `daily_sale_rollup`, by its alias. */
export const rollupSalesSql = (rollup: string): string =>
  `${rollupSumSql(rollup, 'orders')} AS orders, CAST(SUM(${rollup}.sold) AS CHAR) AS sold, ${rollupSumSql(rollup, 'refunds')} AS refunds, CAST(SUM(${rollup}.refunded) AS CHAR) AS refunded`;
/** SQL for all sales of a campaign in each currency, from its rollups, which are some seconds old; its parameters are the account and the campaign. */
export const campaignSalesSql = `SELECT t.currency, ${rollupSalesSql('t')} FROM daily_sale_rollup t WHERE t.account_id = ? AND t.campaign_id = ? GROUP BY t.currency ORDER BY orders DESC, currency`;

/** Returns the phase of a purchase by the buyer's deadline: the last day is the 24 hours before it. */
export function salePhaseOf({
  createdAt,
  deadlineAt,
}: {
  readonly createdAt: Date;
  readonly deadlineAt: Date | null;
}): SalePhase {
  if (deadlineAt === null) return 'none';
  const leftMs = deadlineAt.getTime() - createdAt.getTime();
  if (leftMs <= 0) return 'after';
  return leftMs <= dayMs ? 'last-day' : 'before';
}

/** SQL for the same phase of a row of `sale`, by its alias. */
export const salePhaseSql = (sale: string): string =>
  `CASE WHEN ${sale}.deadline_at IS NULL THEN 'none' WHEN ${sale}.created_at >= ${sale}.deadline_at THEN 'after' WHEN ${sale}.created_at >= ${sale}.deadline_at - INTERVAL 24 HOUR THEN 'last-day' ELSE 'before' END`;

/**
 * Returns SQL for leads and buyers among rows of `campaign_lead`. A sale stays with the record that bought, so this includes the records merged into a lead.
 * `whichLeads` is a condition on `campaign_lead`, whose parameters come first; those of `parameters` follow.
 */
export function leadsSql(
  select: string,
  whichLeads: string,
  { accountId, campaignId }: { readonly accountId: number; readonly campaignId: string },
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  return {
    sql: `WITH RECURSIVE record (lead_id, id) AS (
         SELECT id, id FROM campaign_lead WHERE ${whichLeads} AND ${isLeadSql}
         UNION ALL SELECT r.lead_id, p.id FROM record r JOIN campaign_lead p ON p.account_id = ? AND p.campaign_id = ? AND p.merged_into = r.id
       )
       ${select} COUNT(DISTINCT r.lead_id) AS leads, COUNT(DISTINCT IF(s.id IS NULL, NULL, r.lead_id)) AS buyers
       FROM record r LEFT JOIN sale s ON s.account_id = ? AND s.lead_id = r.id`,
    parameters: [accountId, campaignId, accountId],
  };
}

/** The counted numbers of a day or a campaign. */
export type Counts = Pick<Numbers, 'visitors' | 'leads' | 'buyers' | 'clicks' | 'opens'>;

/** Orders and refunds in one currency; amounts with all their decimals. */
export interface Sold {
  readonly currency: string;
  readonly orders: number;
  readonly sold: string;
  readonly refunds: number;
  readonly refunded: string;
}

/** Sums counts and sales. */
export function numbersOf(counts: readonly Counts[], sales: readonly Sold[]): Numbers {
  const sum = (name: keyof Counts): number => counts.reduce((all, each) => all + each[name], 0);
  const [leads, buyers] = [sum('leads'), sum('buyers')];
  return {
    visitors: sum('visitors'),
    leads,
    buyers,
    conversion: conversionOf({ leads, buyers }),
    clicks: sum('clicks'),
    opens: sum('opens'),
    ...soldOf(sales),
  };
}

/** Returns the conversion rate in percent, with one decimal; null without leads. */
export function conversionOf({ leads, buyers }: Pick<Counts, 'leads' | 'buyers'>): number | null {
  return shareOf(buyers, leads);
}

/** Returns a part of a whole in percent, with one decimal; null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

/** Sums orders, refunds and money. Currencies are sorted by their number of orders. */
export function soldOf(sales: readonly Sold[]): Pick<Numbers, 'orders' | 'refunds' | 'money'> {
  const sum = (all: readonly Sold[], name: 'orders' | 'refunds'): number =>
    all.reduce((count, each) => count + each[name], 0);
  const byCurrency = [...Map.groupBy(sales, ({ currency }) => currency)].sort(
    ([one, its], [other, others]) => sum(others, 'orders') - sum(its, 'orders') || (one < other ? -1 : 1),
  );
  return {
    orders: sum(sales, 'orders'),
    refunds: sum(sales, 'refunds'),
    money: moneyOf(byCurrency.flatMap(([, own]) => own)),
  };
}

/**
 * Sums gross revenue, refunds and net revenue within each currency, in the order of each currency's first appearance.
 */
export function moneyOf(all: readonly Pick<Sold, 'currency' | 'sold' | 'refunded'>[]): Money[] {
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (name: 'sold' | 'refunded'): bigint => own.reduce((units, each) => units + unitsOf(each[name]), 0n);
    const [gross, refunded] = [sum('sold'), sum('refunded')];
    return {
      currency,
      gross: textOf(gross, currency),
      refunded: textOf(refunded, currency),
      net: textOf(gross - refunded, currency),
    };
  });
}

function textOf(units: bigint, currency: string): string {
  return units < 0n ? `-${amountText(amountOf(-units), currency)}` : amountText(amountOf(units), currency);
}
