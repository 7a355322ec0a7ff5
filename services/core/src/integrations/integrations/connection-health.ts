import { Inject, Injectable } from '@nestjs/common';
import type { ConnectionHealth as Health } from '@lastcall/contracts/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import type { ProviderAccount } from '@lastcall/providers';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';

/** Notes how connections do, as their calls tell. */
@Injectable()
export class ConnectionHealth {
  /** Those that this process knows to be unwell: only their first good answer is worth a note. */
  private readonly unwell = new Set<string>();

  constructor(
    private readonly connections: ConnectionRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What a row says, when it is read. */
  saw({ id, health }: Pick<ConnectionRow, 'id' | 'health'>): void {
    if (health === 'ok') this.unwell.delete(id);
    else this.unwell.add(id);
  }

  /** A call was answered. */
  async answered(account: ProviderAccount): Promise<void> {
    if (account.connectionId === null || !this.unwell.delete(account.connectionId)) return;
    await this.note(account, 'ok', null);
  }

  /** Its credentials are not taken any more. */
  async refused(account: ProviderAccount, reason: string): Promise<void> {
    await this.note(account, 'reconnect', reason);
  }

  /** Its provider has failed it several times in a row. */
  async failed(account: ProviderAccount, reason: string): Promise<void> {
    await this.note(account, 'failing', reason);
  }

  /** A call is as good without its note. */
  private async note(
    { accountId, connectionId }: ProviderAccount,
    health: Health,
    reason: string | null,
  ): Promise<void> {
    if (accountId === undefined || connectionId === null) return;
    if (health !== 'ok') this.unwell.add(connectionId);
    try {
      await this.connections.noteHealth(accountId, connectionId, health, reason);
    } catch (error) {
      this.logger.warn({ err: error, connectionId }, 'how a connection does could not be noted');
    }
  }
}
