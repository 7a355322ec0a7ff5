import type { ApiKey } from '@lastcall/contracts/accounts/api-keys';
import type { ApiKeyRow } from './api-key.entity.ts';

/** Presents an API key without its secret, which is shown only once, on creation. */
export function presentApiKey({ id, name, prefix, lastFour, createdAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    prefix,
    lastFour,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
