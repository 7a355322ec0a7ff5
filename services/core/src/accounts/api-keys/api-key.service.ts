import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { apiKeyStart, type ApiKey, type CreatedApiKey } from '@lastcall/contracts/accounts/api-keys';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '../accounts/index.ts';
import {
  anyOf,
  Database,
  isSameText,
  LOGGER,
  problem,
  SecurityLog,
  sha256,
  WriteBehind,
  type KeyCaller,
  type KeyCallerSource,
  type Logger,
} from '@lastcall/core/platform';
import { presentApiKey } from './api-key.presenter.ts';
import { ApiKeyRepository, lagSeconds, type UsedKey } from './api-key.repository.ts';

/** Visible characters at the start of a key, including its fixed prefix. */
const prefixLength = apiKeyStart.length + 4;
const usesOptions = {
  dropMessage: 'uses of API keys were not recorded',
  batchMs: 20,
  batchRows: 500,
  maxWaiting: 10_000,
};

/** Manages the API keys with which API clients act for an account. */
@Injectable()
export class ApiKeyService implements KeyCallerSource, BeforeApplicationShutdown {
  private readonly uses: WriteBehind<UsedKey>;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly keys: ApiKeyRepository,
    @Inject(LOGGER) logger: Logger,
    private readonly securityLog: SecurityLog,
  ) {
    this.uses = new WriteBehind((used) => keys.touch(used), logger, usesOptions);
  }

  async callerOfKey(key: string): Promise<KeyCaller | null> {
    const hash = sha256(key);
    const row = await this.keys.findByHash(hash);
    if (!row || !isSameText(row.hash, hash)) return null;
    if (row.lastUsedAt === null || Date.now() - row.lastUsedAt.getTime() >= lagSeconds * 1000) {
      this.uses.add({ accountId: row.accountId, id: row.id });
      this.securityLog.record('api_key.used', { accountId: row.accountId, keyId: row.id });
    }
    return { accountId: row.accountId, keyId: row.id, keyName: row.name };
  }

  /** Returns the account and the name of a key, for API clients that display the connection. */
  async identityOf({ accountId, keyId, keyName }: KeyCaller): Promise<ResponseOf<'getMe'>> {
    const { key, name } = await this.accounts.get(accountId);
    return { account: { id: key, name }, key: { id: keyId, name: keyName } };
  }

  /** Returns the names of keys that are not revoked, by id. */
  async namesOf(accountId: number, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.keys.find(accountId, { id: anyOf(ids) });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Returns the keys of an account, newest first. */
  async list(accountId: number): Promise<ApiKey[]> {
    return (await this.keys.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' } })).map(presentApiKey);
  }

  /** Creates a key of 256 random bits and returns it, once: only its hash is stored. Throws `limit_reached`. */
  async create(accountId: number, name: string, createdBy: string, now: Date): Promise<CreatedApiKey> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.keys.count(accountId)) >= limits.apiKeys) throw problem('limit_reached');
      return this.insert(accountId, name, createdBy, now);
    });
  }

  /** Revokes a key; requests with it are no longer authenticated. Throws `not_found`. */
  async revoke(accountId: number, id: string): Promise<void> {
    if ((await this.keys.delete(accountId, { id })) === 0) throw problem('not_found');
  }

  /** Resolves when every use so far is written. */
  flush(): Promise<void> {
    return this.uses.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.uses.beforeApplicationShutdown();
  }

  private async insert(accountId: number, name: string, createdBy: string, createdAt: Date): Promise<CreatedApiKey> {
    const key = apiKeyStart + randomBytes(32).toString('base64url');
    const shown = { prefix: key.slice(0, prefixLength), lastFour: key.slice(-4) };
    const row = await this.keys.insert(accountId, {
      id: randomUUID(),
      name,
      hash: sha256(key),
      ...shown,
      createdBy,
      createdAt,
      lastUsedAt: null,
    });
    return { ...presentApiKey(row), key };
  }
}
