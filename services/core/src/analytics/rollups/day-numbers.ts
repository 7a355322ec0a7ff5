import type { SalePhase } from '@lastcall/contracts/sales';

/** The counts of a page on a day. */
export interface DayOfPage {
  readonly pageId: string;
  readonly visitors: number;
  readonly clicks: number;
  readonly shows: number;
  readonly closes: number;
  readonly ctas: number;
}

/**
 * Sales and refunds of a day by provider, currency, and phase of the buyers' deadlines; amounts with all their
 * decimals.
 */
export interface DayOfSales {
  readonly provider: string;
  readonly currency: string;
  readonly phase: SalePhase;
  readonly orders: number;
  readonly sold: string;
  readonly refunds: number;
  readonly refunded: string;
}

/** The counts of a campaign as a whole. */
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

/** All counts of a campaign on a day. */
export interface DayNumbers {
  readonly totals: DayTotals;
  /** By page id. */
  readonly pages: readonly DayOfPage[];
  /** By provider, currency and phase. */
  readonly sales: readonly DayOfSales[];
}

/** The names of the totals in the order of their columns. */
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
/** The names of a page's counts in the order of their columns. */
export const pageNames = [
  'visitors',
  'clicks',
  'shows',
  'closes',
  'ctas',
] as const satisfies readonly (keyof DayOfPage)[];

/** Returns true for a day without activity, which is not stored. */
export function isEmpty({ totals, pages, sales }: DayNumbers): boolean {
  return pages.length + sales.length === 0 && totalNames.every((name) => totals[name] === 0);
}

/** Sorts the numbers, so that equal days serialize to equal text. */
export function inOrder({ totals, pages, sales }: DayNumbers): DayNumbers {
  const saleKey = ({ provider, currency, phase }: DayOfSales): string => `${provider} ${currency} ${phase}`;
  return {
    totals,
    pages: pages.toSorted((one, other) => (one.pageId < other.pageId ? -1 : 1)),
    sales: sales.toSorted((one, other) => (saleKey(one) < saleKey(other) ? -1 : 1)),
  };
}

/** Compares two sorted days. */
export function isSame(one: DayNumbers, other: DayNumbers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
