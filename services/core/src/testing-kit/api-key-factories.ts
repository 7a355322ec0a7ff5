import { ApiKeyService } from '../accounts/api-keys/index.ts';
import { anAccount, type Owner } from './factories.ts';
import { database, service } from './service.ts';

/**
 * Creates an API key, for a new customer unless one is given, and returns it in plaintext. It counts as just used, so
 * the next use is not written.
 */
export async function anApiKey({ owner, name = 'Zapier' }: { owner?: Owner; name?: string } = {}): Promise<{
  owner: Owner;
  id: string;
  key: string;
}> {
  const whose = owner ?? (await anAccount());
  const { id, key } = await service().get(ApiKeyService).create(whose.accountId, name, whose.userId, new Date());
  await database().sql('UPDATE api_key SET last_used_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [id]);
  return { owner: whose, id, key };
}
