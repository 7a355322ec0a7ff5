import { Injectable } from '@nestjs/common';
import { FieldSyncRequests } from '../field-sync-requests/index.ts';
import { Database, Outbox } from '@lastcall/core/platform';
import type { ConnectionRow } from './connection.entity.ts';
import { ConnectionRepository } from './connection.repository.ts';
import { IntegrationRepository } from './integration.repository.ts';

/** Resumes work that waited because a connection could not be opened. */
@Injectable()
export class WaitingWork {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly connections: ConnectionRepository,
    private readonly integrations: IntegrationRepository,
    private readonly pushes: FieldSyncRequests,
  ) {}

  /** Resumes the work. Call it in the transaction that reconnects the connection. */
  async resume({ accountId, id, provider }: Pick<ConnectionRow, 'accountId' | 'id' | 'provider'>): Promise<void> {
    await this.connections.pollNow(accountId, id);
    await this.pushes.wake(accountId, provider);
    const waiting = await this.integrations.find(accountId, { connectionId: id, webhookState: 'pending' });
    const work = waiting.map(({ campaignId }) => ({ purpose: 'contacts', campaignId, provider }));
    await this.database.transaction((manager) => this.outbox.enqueueAll(manager, 'webhook-creation', accountId, work));
  }
}
