import type { ApiKey } from '@lastcall/contracts/api-keys';
import type { ApiKeyRow } from './api-key.entity.ts';

/** An API key without what it is: that is shown once. */
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
