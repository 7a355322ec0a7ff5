import { Injectable } from '@nestjs/common';
import { Database, TenantRepository, type Retention } from '@lastcall/core/platform';
import { OAuthStateRow } from './oauth-state.entity.ts';

/** Deletes consents that were never finished. */
export const oauthStateRetention: Retention = {
  table: 'oauth_state',
  primaryKey: ['account_id', 'hash'],
  since: 'left_at',
  oldestBy: 'left_at',
  key: 'oauth_state_over',
  days: 1,
};

/** Stores pending OAuth consents. */
@Injectable()
export class OAuthStateRepository extends TenantRepository<OAuthStateRow> {
  constructor(database: Database) {
    super(database, OAuthStateRow);
  }
}
