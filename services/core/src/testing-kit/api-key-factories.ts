import { ApiKeyService } from '../accounts/api-keys/index.ts';
import { anAccount, type Owner } from './factories.ts';
import { database, service } from './service.ts';

/** An API key in clear, of a new customer unless one is given; it was just used, so that the next use is not noted. */
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
