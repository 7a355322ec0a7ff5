import type { SalesIntegration, SalesProvider } from '@lastcall/contracts';
import { amountText } from './money.ts';
import { saleUrl } from './sale-url.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';

/** The sale settings of one provider as their owner's screens read them; the secret of the signature stays here. */
export function presentSalesIntegration(row: SalesIntegrationRow, { edgeOrigin, connected }: { edgeOrigin: string; connected: boolean }): SalesIntegration {
  return {
    provider: row.provider as SalesProvider,
    amount: row.amount !== null && row.currency !== null ? amountText(row.amount, row.currency) : null,
    currency: row.currency,
    tag_id: row.tagId,
    rule_id: row.ruleId,
    ruleUrl: row.ruleUrl,
    webhookState: row.webhookState,
    webhookError: row.webhookError,
    webhookAttempts: row.webhookAttempts,
    saleUrl: saleUrl(edgeOrigin, row),
    connected,
  };
}
