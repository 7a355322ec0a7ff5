import type { Place } from '@lastcall/core/platform';
import type { IntegrationRow } from './integration.entity.ts';

/** Where the signing secret of a campaign's webhook is kept; it opens nowhere else. */
export function webhookSecretPlace({
  accountId,
  campaignId,
  provider,
}: Pick<IntegrationRow, 'accountId' | 'campaignId' | 'provider'>): Place {
  return { accountId, table: 'integration', column: 'webhook_secret', row: `${campaignId}/${provider}` };
}
