import type { AnalyticsDay, CampaignNumbers } from '@lastcall/contracts/analytics';

/** The common data of both analytics screens. */
export type Report = Omit<CampaignNumbers, 'pages'>;

/** The capabilities of a campaign or account, which decide what a report contains. */
export interface Traits {
  /** True when emails are sent, so that there are clicks and opens. */
  readonly hasEmails: boolean;
  /** Why there can be no leads; null when there can. */
  readonly noLeadsReason: string | null;
}

/** A day with the matching day of the previous period. */
export interface ComparedDay {
  readonly now: AnalyticsDay;
  readonly before: AnalyticsDay | null;
}

/** Pairs each day with that of the previous period, which loads later, or not at all. */
export function pairDays(days: readonly AnalyticsDay[], before: readonly AnalyticsDay[] | undefined): ComparedDay[] {
  return days.map((now, index) => ({ now, before: before?.[index] ?? null }));
}

/** Returns the previous period to compare to; null when none was requested, or when it is empty. */
export function comparisonPeriodOf({ previous }: Pick<Report, 'previous'>): Report['previous'] {
  return previous && !isEmpty(previous) ? previous : null;
}

/** Returns true when the report is empty. */
export function isEmpty({
  total: { visitors, leads, clicks, opens, orders, refunds },
}: Pick<Report, 'total'>): boolean {
  return visitors + leads + clicks + opens + orders + refunds === 0;
}

/** Returns every currency with a sale or refund, in the service's order: most money first. */
export function currenciesOf({ total: { money } }: Report): string[] {
  return money.map(({ currency }) => currency);
}

/** Returns a day's revenue in one currency; "0" without any. */
export function moneyOf(
  { money }: Pick<AnalyticsDay, 'money'>,
  currency: string,
): { readonly gross: string; readonly refunded: string; readonly net: string } {
  return money.find((each) => each.currency === currency) ?? { gross: '0', refunded: '0', net: '0' };
}
