import { Injectable } from '@nestjs/common';
import { Database, TenantRepository, type Retention } from '@lastcall/core/platform';
import { OAuthStateRow } from './oauth-state.entity.ts';

/** Those who never came back are forgotten. */
export const oauthStateRetention: Retention = {
  table: 'oauth_state',
  primaryKey: ['account_id', 'hash'],
  since: 'left_at',
  oldestBy: 'left_at',
  key: 'oauth_state_over',
  days: 1,
};

/** Those who are at a provider to say yes. */
@Injectable()
export class OAuthStateRepository extends TenantRepository<OAuthStateRow> {
  constructor(database: Database) {
    super(database, OAuthStateRow);
  }
}
