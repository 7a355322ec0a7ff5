import type { EncryptionContext } from '@lastcall/core/platform';
import type { IntegrationRow } from './integration.entity.ts';

/** Returns the encryption context of a campaign's webhook secret, which cannot be decrypted anywhere else. */
export function webhookSecretContext({
  accountId,
  campaignId,
  provider,
}: Pick<IntegrationRow, 'accountId' | 'campaignId' | 'provider'>): EncryptionContext {
  return { accountId, table: 'integration', column: 'webhook_secret', row: `${campaignId}/${provider}` };
}
