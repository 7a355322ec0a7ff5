import type { SalesIntegration, SalesProvider } from '@lastcall/contracts/sales';
import { salesProviderDefinitions } from '@lastcall/contracts/sales/sales-providers';
import { thrivecartProvider } from '@lastcall/providers/sales';
import { inboundRecipient } from './inbound-recipient.ts';
import { amountText } from '@lastcall/core/platform';
import { saleUrl } from './sale-url.ts';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';

/** Converts the sale settings of one provider for their owner's screens, without the signing secret. */
export function presentSalesIntegration(
  row: SalesIntegrationRow,
  { edgeOrigin, mailHost, connected, now }: { edgeOrigin: string; mailHost: string; connected: boolean; now: Date },
): SalesIntegration {
  const { mode, postData } = salesProviderDefinitions[row.provider as SalesProvider];
  const url = saleUrl(edgeOrigin, row);
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
    webhookNextTryAt: row.webhookNextAt?.toISOString() ?? null,
    saleUrl: url,
    postData: postData ?? null,
    inboundAddress: mode === 'email' && url !== null ? inboundRecipient(row, mailHost) : null,
    previousAddressUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    hasThrivecartSecret: row.provider === thrivecartProvider && row.signingSecret !== null,
    connected,
    version: row.version,
  };
}
