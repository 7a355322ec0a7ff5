import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ApiKeyRow } from './api-key.entity.ts';

/** Seconds by which the time of the last use may lag, so that not every call writes. */
export const lagSeconds = 5;

/** A key that somebody has used. */
export type UsedKey = Pick<ApiKeyRow, 'accountId' | 'id'>;

/** The keys of programs, by their hashes. */
@Injectable()
export class ApiKeyRepository extends TenantRepository<ApiKeyRow> {
  constructor(database: Database) {
    super(database, ApiKeyRow);
  }

  /** The key that a program holds; null for a hash that is nobody's. */
  findByHash(hash: string): Promise<ApiKeyRow | null> {
    return this.findByPublicKey({ hash });
  }

  /** Notes that keys of any accounts were used, unless that was noted a moment ago. */
  async touch(keys: readonly UsedKey[]): Promise<void> {
    const once = new Map(keys.map(({ accountId, id }) => [id, [accountId, id]]));
    await this.database.sql(
      'UPDATE api_key SET last_used_at = CURRENT_TIMESTAMP(6) WHERE (account_id, id) IN (?) AND (last_used_at IS NULL OR last_used_at < CURRENT_TIMESTAMP(6) - INTERVAL ? SECOND)',
      [[...once.values()], lagSeconds],
    );
  }
}
