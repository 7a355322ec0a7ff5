import type { SalesProvider } from '@lastcall/contracts/sales';
import { salesProviderDefinitions } from '@lastcall/contracts/sales/sales-providers';
import { amountText } from '@lastcall/core/platform';

/**
 * Returns the URL that a provider calls for a sale; null before amount and currency are saved. Placeholders are not encoded: a provider would not
 * recognize encoded ones.
 */
export function saleUrl(
  edgeOrigin: string,
  row: { campaignId: string; provider: string; hash: string; amount: string | null; currency: string | null },
): string | null {
  if (row.amount === null || row.currency === null) return null;
  const placeholders = Object.entries(salesProviderDefinitions[row.provider as SalesProvider].placeholders ?? {});
  const query = placeholders.map(([name, placeholder]) => `${name}=${placeholder}`).join('&');
  return `${edgeOrigin}/promotion/sale/add/${row.campaignId}/${row.provider}/${row.hash}/${amountText(row.amount, row.currency)}/${row.currency}${query && `?${query}`}`;
}
