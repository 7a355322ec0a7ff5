import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts';
import { credentials as credentialsSchema, type Connection, type Credentials } from '@lastcall/contracts/integrations';
import { fieldRequired, providerDefinitions, visibleFields, type IntegrationProvider } from '@lastcall/contracts/providers';
import { Database, Envelope, fieldProblems, isDuplicate, problem, Tokens, type Place } from '@lastcall/core/platform';
import { asked } from './asked.ts';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';
import type { Named } from './provider-adapter.ts';
import { ProviderAdapters } from './provider-adapters.ts';

/** Somebody's account at a provider, with what opens it. */
export interface OpenConnection {
  readonly id: string;
  readonly credentials: Credentials;
}

/** The accounts of our customers at their providers. Credentials are kept encrypted and never leave again. */
@Injectable()
export class ConnectionService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Envelope) private readonly envelope: Envelope,
    @Inject(Tokens) private readonly tokens: Tokens,
    @Inject(ConnectionRepository) private readonly connections: ConnectionRepository,
    @Inject(ProviderAdapters) private readonly adapters: ProviderAdapters,
  ) {}

  /** The connections of an account to a provider, the oldest first. */
  async list(accountId: number, provider: IntegrationProvider): Promise<Connection[]> {
    return (await this.rowsOf(accountId, provider)).map(present);
  }

  async isConnected(accountId: number, provider: string): Promise<boolean> {
    return (await this.connections.count(accountId, { provider })) > 0;
  }

  /**
   * Tries credentials at the provider and keeps them when they are good; the same ones twice are one connection.
   * With an id they change that connection, and what is not given stays. Throws `provider_refused` with the provider's words.
   */
  async connect(accountId: number, provider: IntegrationProvider, given: Credentials, connectionId?: string): Promise<Connection> {
    const adapter = this.adapters.of(provider);
    const before = connectionId === undefined ? null : await this.open(accountId, provider, connectionId);
    const credentials = complete(provider, { ...before?.credentials, ...filled(given) });
    if (!before && (await this.connections.count(accountId, { provider })) >= limits.connectionsPerProvider) throw problem('limit_reached');
    const accountName = await asked(adapter.check(credentials));
    return this.keep(accountId, provider, { id: before?.id ?? randomUUID(), isNew: before === null, credentials, accountName });
  }

  /** A connection by its id. Throws `not_found`, the same for another account's and another provider's. */
  async open(accountId: number, provider: IntegrationProvider, id: string): Promise<OpenConnection> {
    return this.opened(await this.connections.get(accountId, { id, provider }));
  }

  /** The tags of the connected provider. Throws `not_connected` and `provider_refused`. */
  async tags(accountId: number, provider: IntegrationProvider): Promise<Named[]> {
    const list = this.adapters.of(provider).containers.tag;
    if (!list) throw problem('not_found');
    const connection = await this.newest(accountId, provider);
    if (!connection) throw problem('not_connected');
    return asked(list(connection.credentials));
  }

  /** The key of the newest connection in clear, for calls to the provider alone; null when there is none. */
  async keyOf(accountId: number, provider: string): Promise<string | null> {
    return (await this.newest(accountId, provider))?.credentials.api_key ?? null;
  }

  private async newest(accountId: number, provider: string): Promise<OpenConnection | null> {
    const row = (await this.rowsOf(accountId, provider)).at(-1);
    return row ? this.opened(row) : null;
  }

  private rowsOf(accountId: number, provider: string): Promise<ConnectionRow[]> {
    return this.connections.find(accountId, { provider }, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private opened(row: ConnectionRow): OpenConnection {
    return { id: row.id, credentials: asCredentials(this.envelope.decrypt(row.credentials, placeOf(row))) };
  }

  private async keep(accountId: number, provider: IntegrationProvider, { id, isNew, credentials, accountName }: OpenConnection & { isNew: boolean; accountName: string | null }): Promise<Connection> {
    const text = asText(credentials);
    const fingerprint = this.tokens.keyedHash('connection', `${provider} ${text}`);
    const values = { credentials: this.envelope.encrypt(text, placeOf({ accountId, id })), fingerprint, lastFour: (credentials.api_key ?? '').slice(-4), accountName };
    try {
      await this.database.transaction(async () => {
        if (isNew) await this.connections.insert(accountId, { id, provider, ...values });
        else await this.connections.update(accountId, { id }, values);
      });
      return present(await this.connections.get(accountId, { id }));
    } catch (error) {
      // Somebody has connected this very account already: theirs is as good.
      if (!isDuplicate(error, 'connection_once')) throw error;
      const known = await this.connections.get(accountId, { provider, fingerprint });
      return present(known);
    }
  }
}

function complete(provider: IntegrationProvider, credentials: Credentials): Credentials {
  const asks = visibleFields(providerDefinitions[provider]);
  const missing = asks.filter((field) => !credentials[field]);
  if (missing.length > 0) throw fieldProblems(...missing.map((field) => ({ path: field, message: fieldRequired(field) })));
  return Object.fromEntries(asks.map((field) => [field, credentials[field]]));
}

function filled(credentials: Credentials): Credentials {
  return Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== undefined && value !== ''));
}

function asText(credentials: Credentials): string {
  const { api_key, ...more } = credentials;
  return Object.keys(more).length === 0 ? (api_key ?? '') : JSON.stringify(credentials);
}

function asCredentials(text: string): Credentials {
  if (!text.startsWith('{')) return { api_key: text };
  try {
    return credentialsSchema.parse(JSON.parse(text));
  } catch {
    return { api_key: text }; // A key that begins with a bracket.
  }
}

function present({ id, lastFour, accountName, createdAt }: ConnectionRow): Connection {
  return { id, api_key: lastFour, accountName, created_at: createdAt.toISOString() };
}

function placeOf({ accountId, id }: Pick<ConnectionRow, 'accountId' | 'id'>): Place {
  return { accountId, table: 'connection', column: 'credentials', row: id };
}
