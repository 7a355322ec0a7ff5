import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from '@lastcall/contracts';
import { Database, Envelope, isDuplicate, problem, type Place } from '@lastcall/core/platform';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';
import { KitApi } from './kit/kit-api.ts';
import { ProviderError } from './provider-error.ts';

/** The providers that can be connected by a key. */
type ConnectableProvider = Connection['provider'];

/** The accounts of our customers at their providers. Keys are kept encrypted and never leave again. */
@Injectable()
export class ConnectionService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Envelope) private readonly envelope: Envelope,
    @Inject(ConnectionRepository) private readonly connections: ConnectionRepository,
    @Inject(KitApi) private readonly kit: KitApi,
  ) {}

  async get(accountId: number, provider: ConnectableProvider): Promise<Connection> {
    const row = await this.connections.findOne(accountId, { provider });
    return { provider, connected: row !== null, lastFour: row?.lastFour ?? null, accountName: row?.accountName ?? null };
  }

  async isConnected(accountId: number, provider: string): Promise<boolean> {
    return (await this.connections.count(accountId, { provider })) > 0;
  }

  /** Tries a key at the provider and keeps it when it is good, in the place of an earlier one. Throws `provider_refused` with the provider's words. */
  async connect(accountId: number, provider: ConnectableProvider, key: string): Promise<Connection> {
    const accountName = await asked(this.kit.accountName(key));
    for (let tries = 1; ; tries++) {
      try {
        await this.database.transaction(() => this.keep(accountId, provider, key, accountName));
        return await this.get(accountId, provider);
      } catch (error) {
        if (tries === 2 || !isDuplicate(error, 'connection_by_provider')) throw error;
      }
    }
  }

  /** The tags of the connected provider. Throws `not_connected` and `provider_refused`. */
  async tags(accountId: number, provider: ConnectableProvider): Promise<{ id: string; name: string }[]> {
    const key = await this.keyOf(accountId, provider);
    if (key === null) throw problem('not_connected');
    return asked(this.kit.tags(key));
  }

  /** The key of a connection in clear, for calls to the provider alone; null when there is none. */
  async keyOf(accountId: number, provider: string): Promise<string | null> {
    const row = await this.connections.findOne(accountId, { provider });
    return row && this.envelope.decrypt(row.credentials, placeOf(row));
  }

  private async keep(accountId: number, provider: string, key: string, accountName: string | null): Promise<void> {
    const known = await this.connections.findOne(accountId, { provider });
    const id = known?.id ?? randomUUID();
    const values = { credentials: this.envelope.encrypt(key, placeOf({ accountId, id })), lastFour: key.slice(-4), accountName };
    if (known) await this.connections.update(accountId, { id }, values);
    else await this.connections.insert(accountId, { id, provider, ...values });
  }
}

function placeOf({ accountId, id }: Pick<ConnectionRow, 'accountId' | 'id'>): Place {
  return { accountId, table: 'connection', column: 'credentials', row: id };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError) throw problem('provider_refused', { reason: error.reason }, { cause: error });
    throw error;
  }
}
