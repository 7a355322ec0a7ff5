import { amountText } from './money.ts';

/** The address that a provider calls with a sale; null before amount and currency are known. */
export function saleUrl(edgeOrigin: string, row: { campaignId: string; provider: string; hash: string; amount: string | null; currency: string | null }): string | null {
  if (row.amount === null || row.currency === null) return null;
  return `${edgeOrigin}/promotion/sale/add/${row.campaignId}/${row.provider}/${row.hash}/${amountText(row.amount, row.currency)}/${row.currency}`;
}
