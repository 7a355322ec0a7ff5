import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Connection, Credentials } from '@lastcall/contracts/integrations';
import {
  credentialProblems,
  fieldRefused,
  providerDefinitions,
  refusedField,
  visibleFields,
  type IntegrationProvider,
  type ProviderName,
} from '@lastcall/contracts/integrations/providers';
import { limits } from '@lastcall/contracts/platform';
import { Database, fieldProblems, isDuplicate, problem } from '@lastcall/core/platform';
import { ProviderError, type NamedResource, type ProviderAccount } from '@lastcall/providers';
import { withKeyProblem } from './provider-problems.ts';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionHealth } from './connection-health.ts';
import { connected, ConnectionRepository } from './connection.repository.ts';
import { ConnectionSecrets, type Grant } from './connection-secrets.ts';
import { TokenRenewal } from './oauth/token-renewal.ts';
import { ProviderAdapters } from './provider-adapters.ts';
import { WaitingWork } from './waiting-work.ts';

/** An account at a provider, ready for its adapter. */
export type OpenConnection = ProviderAccount & { readonly connectionId: string };

/** The fields to store for a connection. */
interface GrantToSave {
  readonly provider: ProviderName;
  /** The existing connection to update; null for a new one. */
  readonly connectionId: string | null;
  readonly accountName: string | null;
}

/** The accounts of our customers at their providers. Credentials are stored encrypted and never exposed. A disconnected connection is hidden from everyone. */
@Injectable()
export class ConnectionService {
  constructor(
    private readonly database: Database,
    private readonly connections: ConnectionRepository,
    private readonly secrets: ConnectionSecrets,
    private readonly health: ConnectionHealth,
    private readonly renewal: TokenRenewal,
    private readonly adapters: ProviderAdapters,
    private readonly waiting: WaitingWork,
  ) {}

  /** Returns the connections of an account to a provider, oldest first. */
  async list(accountId: number, provider: IntegrationProvider): Promise<Connection[]> {
    return (await this.rowsOf(accountId, provider)).map(present);
  }

  async isConnected(accountId: number, provider: string): Promise<boolean> {
    return (await this.connections.count(accountId, { provider, ...connected })) > 0;
  }

  /** Throws `not_found` for a connection that does not exist, or belongs to another account or provider. */
  async get(accountId: number, provider: ProviderName, id: string): Promise<Connection> {
    return present(await this.rowOf(accountId, provider, id));
  }

  /** Throws `limit_reached` when an account cannot have another connection to a provider. */
  async requireCapacity(accountId: number, provider: ProviderName): Promise<void> {
    if ((await this.connections.count(accountId, { provider, ...connected })) >= limits.connectionsPerProvider)
      throw problem('limit_reached');
  }

  /**
   * Tests credentials at the provider and stores them if valid; the same credentials are stored only once. With an id they update that connection, and
   * fields that are not given stay. Throws `provider_key_refused` at the field that the provider rejects, and `provider_refused` when it fails, with the
   * provider's reason.
   */
  async connect(
    accountId: number,
    provider: IntegrationProvider,
    given: Credentials,
    connectionId?: string,
  ): Promise<Connection> {
    const adapter = this.adapters.of(provider);
    const before = connectionId === undefined ? null : await this.rowOf(accountId, provider, connectionId);
    const credentials = requireComplete(provider, {
      ...(before && this.secrets.credentialsIn(before)),
      ...filled(given),
    });
    if (!before) await this.requireCapacity(accountId, provider);
    const accountName = await withFieldProblem(provider, adapter.check({ connectionId: null, credentials }));
    return this.saveConnection(accountId, { provider, connectionId: before?.id ?? null, accountName }, (row) =>
      this.secrets.ofKey(row, credentials),
    );
  }

  /** Stores the grant of a customer's consent. Throws `limit_reached`, and `not_found` when the connection was disconnected meanwhile. */
  async saveGrant(accountId: number, grant: Grant, grantToSave: GrantToSave): Promise<Connection> {
    if (grantToSave.connectionId === null) await this.requireCapacity(accountId, grantToSave.provider);
    else await this.rowOf(accountId, grantToSave.provider, grantToSave.connectionId);
    return this.saveConnection(accountId, grantToSave, (row) => this.secrets.ofGrant(row, grant));
  }

  /**
   * Returns a connection by id, ready for calls. Throws `not_found`, also for another account's and another provider's, and a `ProviderError` when its
   * token could not be renewed.
   */
  async open(accountId: number, provider: IntegrationProvider, id: string): Promise<OpenConnection> {
    return this.opened(await this.rowOf(accountId, provider, id));
  }

  /** Returns true if a connection exists and is not disconnected. */
  async exists(accountId: number, id: string): Promise<boolean> {
    return (await this.connections.count(accountId, { id, ...connected })) > 0;
  }

  /** Works like `open`, also for a disconnected connection, to remove what we created at the provider. Null if the connection is deleted. */
  async openForCleanup(accountId: number, id: string): Promise<OpenConnection | null> {
    const row = await this.connections.findOne(accountId, { id });
    return row && this.opened(row);
  }

  /**
   * Returns the newest connection with this account id at the provider, even a disconnected one, to remove what we created there. Null if
   * there is none.
   */
  async openAccountForCleanup(
    accountId: number,
    provider: ProviderName,
    externalId: string,
  ): Promise<OpenConnection | null> {
    const rows = await this.connections.find(accountId, { provider }, { order: { createdAt: 'DESC' } });
    const row = rows.find((each) => this.secrets.credentialsIn(each).account_id === externalId);
    return row ? this.opened(row) : null;
  }

  /**
   * Returns a connection for a job; null for one that does not exist or is disconnected. Throws a `ProviderError` that asks for a reconnect, without
   * calling the provider, while its credentials are known to be rejected.
   */
  async openForWork(accountId: number, id: string): Promise<OpenConnection | null> {
    const row = await this.connections.findOne(accountId, { id, ...connected });
    if (row?.health === 'reconnect') throw new ProviderError(401, row.healthReason ?? '', null, { isReauth: true });
    return row && this.opened(row);
  }

  /** Works like `openForWork`, for the newest connection to a provider. */
  async newestForWork(accountId: number, provider: string): Promise<OpenConnection | null> {
    const row = (await this.rowsOf(accountId, provider)).at(-1);
    return row ? this.openForWork(accountId, row.id) : null;
  }

  /** Returns the tags of the connected provider. Throws `not_connected` and `provider_refused`. */
  async tags(accountId: number, provider: IntegrationProvider): Promise<NamedResource[]> {
    const list = this.adapters.of(provider).containers.tag;
    if (!list) throw problem('not_found');
    const connection = await withKeyProblem(this.newest(accountId, provider));
    if (!connection) throw problem('not_connected');
    return withKeyProblem(list(connection));
  }

  /** Returns the newest connection to a provider, ready for calls; null if there is none. */
  async newest(accountId: number, provider: string): Promise<OpenConnection | null> {
    const row = (await this.rowsOf(accountId, provider)).at(-1);
    return row ? this.opened(row) : null;
  }

  private rowsOf(accountId: number, provider: string): Promise<ConnectionRow[]> {
    return this.connections.find(accountId, { provider, ...connected }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private rowOf(accountId: number, provider: ProviderName, id: string): Promise<ConnectionRow> {
    return this.connections.get(accountId, { id, provider, ...connected });
  }

  private async opened(row: ConnectionRow): Promise<OpenConnection> {
    this.health.noteLoaded(row);
    return { ...(await this.renewal.opened(row)), connectionId: row.id };
  }

  /** Stores a new or reconnected connection and resumes the work that waited for it. */
  private async saveConnection(
    accountId: number,
    { provider, connectionId, accountName }: GrantToSave,
    valuesFor: (row: { accountId: number; id: string; provider: string }) => Partial<ConnectionRow>,
  ): Promise<Connection> {
    const row = { accountId, id: connectionId ?? randomUUID(), provider };
    const values = { ...valuesFor(row), accountName, health: 'ok', healthReason: null, healthSince: null } as const;
    try {
      await this.database.transaction(async () => {
        if (connectionId === null) await this.connections.insert(accountId, { id: row.id, provider, ...values });
        else await this.connections.update(accountId, { id: row.id }, values);
        await this.waiting.resume(row);
      });
      return present(await this.connections.get(accountId, { id: row.id }));
    } catch (error) {
      // A concurrent request has stored the same credentials, and its row is equivalent.
      if (!isDuplicate(error, 'connection_once') || !values.fingerprint) throw error;
      return present(await this.connections.get(accountId, { provider, fingerprint: values.fingerprint }));
    }
  }
}

/** Awaits a provider's response to new credentials, and reports a refusal at the field that caused it. */
async function withFieldProblem<T>(provider: IntegrationProvider, answer: Promise<T>): Promise<T> {
  const definition = providerDefinitions[provider];
  return withKeyProblem(
    answer.catch((error: unknown) => {
      const field = error instanceof ProviderError && error.isFinal ? refusedField(definition, error.status) : null;
      if (!(error instanceof ProviderError) || field === null) throw error;
      const { reason } = error;
      const fields = [{ path: field, message: fieldRefused(definition, field, reason) }];
      throw problem('provider_key_refused', { reason, fields }, { cause: error });
    }),
  );
}

function requireComplete(provider: IntegrationProvider, credentials: Credentials): Credentials {
  const definition = providerDefinitions[provider];
  const problems = Object.entries(credentialProblems(definition, credentials));
  if (problems.length > 0) throw fieldProblems(...problems.map(([path, message]) => ({ path, message })));
  return Object.fromEntries(visibleFields(definition).map((field) => [field, credentials[field]]));
}

function filled(credentials: Credentials): Credentials {
  return Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== undefined && value !== ''));
}

function present({
  id,
  lastFour,
  accountName,
  createdAt,
  kind,
  health,
  healthReason,
  healthSince,
}: ConnectionRow): Connection {
  return {
    id,
    api_key: lastFour,
    accountName,
    created_at: createdAt.toISOString(),
    kind,
    health,
    healthReason,
    healthSince: healthSince?.toISOString() ?? null,
  };
}
