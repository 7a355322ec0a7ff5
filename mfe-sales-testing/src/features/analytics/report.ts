import type { AnalyticsDay, CampaignFigures } from '@lastcall/contracts/analytics';

/** What both analytics screens tell. */
export type Report = Omit<CampaignFigures, 'pages'>;

/** What there can be at all where the figures are of. */
export interface Traits {
  /** Whether mails are sent, so that there are clicks and opens. */
  readonly hasEmails: boolean;
  /** Why nobody becomes a lead; null where people do. */
  readonly whyNoLeads: string | null;
}

/** A day with the one that stands in its place among the days before. */
export interface ComparedDay {
  readonly now: AnalyticsDay;
  readonly before: AnalyticsDay | null;
}

/** Each day beside the one that is as far into the days before; those come later than the days themselves, or not at all. */
export function compared(days: readonly AnalyticsDay[], before: readonly AnalyticsDay[] | undefined): ComparedDay[] {
  return days.map((now, index) => ({ now, before: before?.[index] ?? null }));
}

/** The previous period to compare to; null where none was asked for, and where nothing happened in it. */
export function comparedTo({ previous }: Pick<Report, 'previous'>): Report['previous'] {
  return previous && !isNothing(previous) ? previous : null;
}

/** Whether nothing happened that the figures tell of. */
export function isNothing({
  total: { visitors, leads, clicks, opens, orders, refunds },
}: Pick<Report, 'total'>): boolean {
  return visitors + leads + clicks + opens + orders + refunds === 0;
}

/** Every currency that something was sold or refunded in, that of the most money first as the service has it. */
export function currenciesOf({ total: { money } }: Report): string[] {
  return money.map(({ currency }) => currency);
}

/** What a day brought in one currency; nothing is "0". */
export function moneyOf(
  { money }: Pick<AnalyticsDay, 'money'>,
  currency: string,
): { readonly gross: string; readonly refunded: string; readonly net: string } {
  return money.find((each) => each.currency === currency) ?? { gross: '0', refunded: '0', net: '0' };
}
