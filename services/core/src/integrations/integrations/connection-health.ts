import { Inject, Injectable } from '@nestjs/common';
import type { ConnectionHealth as Health } from '@lastcall/contracts/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import type { ProviderAccount } from '@lastcall/providers';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';

/** Records the health of connections, from the results of their calls. */
@Injectable()
export class ConnectionHealth {
  /** Connections that this process knows to be unhealthy; only their next success is written. */
  private readonly unhealthy = new Set<string>();

  constructor(
    private readonly connections: ConnectionRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Updates the known health from a row that was read. */
  noteLoaded({ id, health }: Pick<ConnectionRow, 'id' | 'health'>): void {
    if (health === 'ok') this.unhealthy.delete(id);
    else this.unhealthy.add(id);
  }

  /** Records a successful call. */
  async recordSuccess(account: ProviderAccount): Promise<void> {
    if (account.connectionId === null || !this.unhealthy.delete(account.connectionId)) return;
    await this.store(account, 'ok', null);
  }

  /** Records that the credentials are no longer accepted. */
  async recordRejection(account: ProviderAccount, reason: string): Promise<void> {
    await this.store(account, 'reconnect', reason);
  }

  /** Records that several of the connection's calls in a row have failed. */
  async recordFailure(account: ProviderAccount, reason: string): Promise<void> {
    await this.store(account, 'failing', reason);
  }

  /** Stores the health. A failure to store it does not fail the call. */
  private async store(
    { accountId, connectionId }: ProviderAccount,
    health: Health,
    reason: string | null,
  ): Promise<void> {
    if (accountId === undefined || connectionId === null) return;
    if (health !== 'ok') this.unhealthy.add(connectionId);
    try {
      await this.connections.noteHealth(accountId, connectionId, health, reason);
    } catch (error) {
      this.logger.warn({ err: error, connectionId }, 'the health of a connection could not be recorded');
    }
  }
}
