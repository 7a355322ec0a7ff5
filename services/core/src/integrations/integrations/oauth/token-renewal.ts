import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { providerDefinitions, type ProviderName } from '@lastcall/contracts/integrations/providers';
import { Database } from '@lastcall/core/platform';
import { ProviderError, type ProviderAccount } from '@lastcall/providers';
import type { ConnectionRow } from '../connection.entity.ts';
import { ConnectionHealth } from '../connection-health.ts';
import { ConnectionRepository } from '../connection.repository.ts';
import { ConnectionSecrets, credentialsOf, type Grant } from '../connection-secrets.ts';
import { TokenEndpoint } from './token-endpoint.ts';

/** A token is renewed this many milliseconds before it expires: a job that opens a connection may make calls for that long. */
const renewAheadMs = 5 * 60_000;

/** Renews the tokens of connections. Concurrent callers share one renewal, and a new token is stored before it is used. */
@Injectable()
export class TokenRenewal {
  private readonly underWay = new Map<string, Promise<ProviderAccount | null>>();
  /** A renewal is stored even if the caller's transaction is rolled back, because the old refresh token no longer works. */
  private readonly apart = AsyncLocalStorage.snapshot();

  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionRepository,
    private readonly secrets: ConnectionSecrets,
    private readonly health: ConnectionHealth,
    private readonly endpoint: TokenEndpoint,
  ) {}

  /** Returns the account of a row. Its token, if it uses one, is valid for at least the next minutes. Throws a `ProviderError`. */
  async opened(row: ConnectionRow): Promise<ProviderAccount> {
    const account = this.accountOf(row);
    if (!isNearItsEnd(row)) return account;
    return (await this.renew(row.accountId, row.id, null)) ?? account;
  }

  /** Returns the account with a new token instead of the one that its provider rejected; null if there is none. Throws a `ProviderError`. */
  async renewed({ accountId, connectionId, credentials }: ProviderAccount): Promise<ProviderAccount | null> {
    if (accountId === undefined || connectionId === null || credentials.access_token === undefined) return null;
    return this.renew(accountId, connectionId, credentials.access_token);
  }

  /** Concurrent callers in this process share the result; other processes wait for the row. */
  private renew(accountId: number, id: string, refusedToken: string | null): Promise<ProviderAccount | null> {
    const known = this.underWay.get(id);
    if (known) return known;
    const renewal = this.apart(() => this.renewLocked(accountId, id, refusedToken)).finally(() =>
      this.underWay.delete(id),
    );
    this.underWay.set(id, renewal);
    return renewal;
  }

  private async renewLocked(
    accountId: number,
    id: string,
    refusedToken: string | null,
  ): Promise<ProviderAccount | null> {
    // A retried transaction must not request a token again.
    let grant: Grant | null = null;
    try {
      return await this.database.transaction(async () => {
        const row = await this.connections.getForUpdate(accountId, { id });
        const account = this.accountOf(row);
        if (row.kind !== 'oauth') return null;
        const isOther = refusedToken === null ? !isNearItsEnd(row) : account.credentials.access_token !== refusedToken;
        if (isOther && grant === null) return account;
        grant ??= await this.requestGrant(row, account.credentials.account_id);
        if (grant === null) return null;
        await this.connections.update(accountId, { id }, this.secrets.ofGrant(row, grant));
        return { ...account, credentials: credentialsOf(grant) };
      });
    } catch (error) {
      if (error instanceof ProviderError && error.isReauth)
        await this.health.recordRejection({ accountId, connectionId: id, credentials: {} }, error.reason);
      throw error;
    }
  }

  private async requestGrant(row: ConnectionRow, accountId: string | undefined): Promise<Grant | null> {
    const provider = this.endpoint.providerOf(providerDefinitions[row.provider as ProviderName], accountId);
    const refreshToken = this.secrets.refreshTokenIn(row);
    return provider && refreshToken !== null
      ? { ...(await this.endpoint.renew(provider, refreshToken)), accountId }
      : null;
  }

  private accountOf(row: ConnectionRow): ProviderAccount {
    return { accountId: row.accountId, connectionId: row.id, credentials: this.secrets.credentialsIn(row) };
  }
}

function isNearItsEnd({ kind, tokenExpiresAt }: ConnectionRow): boolean {
  return kind === 'oauth' && tokenExpiresAt !== null && tokenExpiresAt.getTime() - renewAheadMs < Date.now();
}
