import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ApiKeyRow } from './api-key.entity.ts';

/** Seconds by which `lastUsedAt` may lag, so that not every call writes. */
export const lagSeconds = 5;

/** A key that was used. */
export type UsedKey = Pick<ApiKeyRow, 'accountId' | 'id'>;

/** Stores the API keys as hashes. */
@Injectable()
export class ApiKeyRepository extends TenantRepository<ApiKeyRow> {
  constructor(database: Database) {
    super(database, ApiKeyRow);
  }

  /** Returns the key with this hash; null for an unknown hash. */
  findByHash(hash: string): Promise<ApiKeyRow | null> {
    return this.findByPublicKey({ hash });
  }

  /** Updates the time of the last use of keys of any accounts, unless it was updated less than `lagSeconds` ago. */
  async touch(keys: readonly UsedKey[]): Promise<void> {
    const once = new Map(keys.map(({ accountId, id }) => [id, [accountId, id]]));
    await this.database.sql(
      'UPDATE api_key SET last_used_at = CURRENT_TIMESTAMP(6) WHERE (account_id, id) IN (?) AND (last_used_at IS NULL OR last_used_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND)',
      [[...once.values()], lagSeconds],
    );
  }
}
