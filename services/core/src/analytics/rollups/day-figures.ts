import type { SalePhase } from '@lastcall/contracts';

/** What a page brought on a day. */
export interface DayOfPage {
  readonly pageId: string;
  readonly visitors: number;
  readonly clicks: number;
  readonly shows: number;
  readonly closes: number;
  readonly ctas: number;
}

/** What was sold and paid back on a day, by where, in what money, and when in the time of the buyers' deadlines; amounts with all their decimals. */
export interface DayOfSales {
  readonly provider: string;
  readonly currency: string;
  readonly phase: SalePhase;
  readonly orders: number;
  readonly sold: string;
  readonly refunds: number;
  readonly refunded: string;
}

/** What happened in a campaign as a whole. */
interface DayTotals {
  readonly visitors: number;
  readonly botVisits: number;
  readonly leads: number;
  readonly buyers: number;
  readonly clicks: number;
  readonly scannerClicks: number;
  readonly unreportedClicks: number;
  readonly opens: number;
}

/** What a day of a campaign brought, as the rows say. */
export interface DayFigures {
  readonly totals: DayTotals;
  /** By the pages' ids. */
  readonly pages: readonly DayOfPage[];
  /** By provider, currency and phase. */
  readonly sales: readonly DayOfSales[];
}

/** The names of the totals, in the order of their columns. */
export const totalNames = [
  'visitors',
  'botVisits',
  'leads',
  'buyers',
  'clicks',
  'scannerClicks',
  'unreportedClicks',
  'opens',
] as const satisfies readonly (keyof DayTotals)[];
/** The names of what is counted of a page, in the order of their columns. */
export const pageNames = [
  'visitors',
  'clicks',
  'shows',
  'closes',
  'ctas',
] as const satisfies readonly (keyof DayOfPage)[];

/** Whether nothing happened, so that nothing is kept of the day. */
export function isEmpty({ totals, pages, sales }: DayFigures): boolean {
  return pages.length + sales.length === 0 && totalNames.every((name) => totals[name] === 0);
}

/** The same figures in one order, so that two are the same text when they are the same. */
export function inOrder({ totals, pages, sales }: DayFigures): DayFigures {
  const saleKey = ({ provider, currency, phase }: DayOfSales): string => `${provider} ${currency} ${phase}`;
  return {
    totals,
    pages: pages.toSorted((one, other) => (one.pageId < other.pageId ? -1 : 1)),
    sales: sales.toSorted((one, other) => (saleKey(one) < saleKey(other) ? -1 : 1)),
  };
}

/** Whether two days brought the same; both are in order. */
export function isSame(one: DayFigures, other: DayFigures): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
