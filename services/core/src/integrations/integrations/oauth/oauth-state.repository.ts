import { Injectable } from '@nestjs/common';
import { Database, randomKey, sha256, TenantRepository, type Retention } from '@lastcall/core/platform';
import { OAuthStateRow } from './oauth-state.entity.ts';

/** Deletes consents that were never finished. */
export const oauthStateRetention: Retention = {
  table: 'oauth_state',
  primaryKey: ['account_id', 'hash'],
  timeColumn: 'left_at',
  orderBy: 'left_at',
  key: 'oauth_state_over',
  days: 1,
};

/** Milliseconds within which the user must finish the consent. */
const maxConsentMs = 10 * 60_000;

/** The user who gives consent, with the session that alone may finish it. */
export interface ConsentingUser {
  readonly accountId: number;
  readonly sessionHash: string;
}

/** Stores pending OAuth consents. */
@Injectable()
export class OAuthStateRepository extends TenantRepository<OAuthStateRow> {
  constructor(database: Database) {
    super(database, OAuthStateRow);
  }

  /** Stores a pending consent of a user at a provider, to reconnect `connectionId` if there is one. Returns the nonce of the state. */
  async begin(
    { accountId, sessionHash }: ConsentingUser,
    provider: string,
    connectionId: string | null,
  ): Promise<string> {
    const nonce = randomKey();
    await this.insert(accountId, { hash: sha256(nonce), sessionHash, provider, connectionId, leftAt: new Date() });
    return nonce;
  }

  /** Removes and returns a pending consent, which is valid once, for ten minutes, and only for its own provider and session; null otherwise. */
  async take(
    { accountId, sessionHash }: ConsentingUser,
    provider: string,
    nonce: string,
  ): Promise<OAuthStateRow | null> {
    const row = await this.findOne(accountId, { hash: sha256(nonce), sessionHash, provider });
    // Only one of two concurrent redirects deletes the row and continues.
    if (!row || (await this.delete(accountId, { hash: row.hash })) === 0) return null;
    return row.leftAt.getTime() + maxConsentMs > Date.now() ? row : null;
  }
}
