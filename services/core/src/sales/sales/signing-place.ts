import type { EncryptionContext } from '@lastcall/core/platform';
import type { SalesIntegrationRow } from './sales-integration.entity.ts';

/** Returns the encryption context of a provider's signing secret, which cannot be decrypted anywhere else. */
export function signingSecretContext({
  accountId,
  campaignId,
  provider,
}: Pick<SalesIntegrationRow, 'accountId' | 'campaignId' | 'provider'>): EncryptionContext {
  return { accountId, table: 'sales_integration', column: 'signing_secret', row: `${campaignId}/${provider}` };
}
