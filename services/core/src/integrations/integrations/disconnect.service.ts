import { Injectable } from '@nestjs/common';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { CampaignHistoryService, type Author } from '@lastcall/core/campaigns';
import { Database, Outbox } from '@lastcall/core/platform';
import { connected, ConnectionRepository } from './connection.repository.ts';
import { ConnectionSecrets } from './connection-secrets.ts';
import { IntegrationRepository } from './integration.repository.ts';

/** Disconnects connections. */
@Injectable()
export class DisconnectService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly connections: ConnectionRepository,
    private readonly secrets: ConnectionSecrets,
    private readonly integrations: IntegrationRepository,
    private readonly history: CampaignHistoryService,
  ) {}

  /**
   * Hides a connection at once and ends its use in campaigns; jobs remove its webhooks at the provider, and the last of them deletes the row. Throws
   * `not_found` for one that does not exist, also for another account's and another provider's.
   */
  async disconnect(accountId: number, provider: IntegrationProvider, id: string, author: Author): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.connections.getForUpdate(accountId, { id, provider, ...connected });
      // The same credentials may be connected again while this connection is being removed.
      await this.connections.update(accountId, { id }, { disconnectedAt: new Date(), fingerprint: null });
      const ended = await this.integrations.find(accountId, { connectionId: id });
      for (const { campaignId } of ended)
        await this.history.record(accountId, campaignId, author, {
          what: 'integration',
          subject: providerDefinitions[provider].display_name,
          changes: [{ field: 'connection', from: 'connected', to: 'disconnected' }],
        });
      await this.integrations.delete(accountId, { connectionId: id });
      const webhookIds = await this.connections.endUse(accountId, id);
      await this.outbox.enqueueAll(
        manager,
        'webhook-creation',
        accountId,
        webhookIds.map((webhookId) => ({ removes: webhookId })),
      );
      await this.connections.deleteIfUnused(accountId, id);
    });
  }

  /** Hides a connection that no campaign uses; it is deleted when nothing of ours remains at its provider. Call it inside a transaction. */
  async hide(accountId: number, id: string): Promise<void> {
    await this.connections.update(accountId, { id }, { disconnectedAt: new Date(), fingerprint: null });
    await this.connections.deleteIfUnused(accountId, id);
  }

  /** Deletes the credentials of a connection that no longer works, until it is reconnected. Call it inside a transaction. */
  async deleteSecrets(accountId: number, id: string, reason: string): Promise<void> {
    const row = await this.connections.getForUpdate(accountId, { id });
    await this.connections.update(accountId, { id }, this.secrets.withoutToken(row));
    await this.connections.noteHealth(accountId, id, 'reconnect', reason);
  }

  /** Deletes the row of a connection at once, with its credentials. */
  async forget(accountId: number, id: string): Promise<void> {
    await this.connections.delete(accountId, { id });
  }

  /** Deletes the row of a disconnected connection after everything of ours at its provider was removed, or its removal was given up. */
  deleteIfUnused(accountId: number, id: string): Promise<void> {
    return this.connections.deleteIfUnused(accountId, id);
  }

  /** Works like `deleteIfUnused` for the connections of all accounts. */
  deleteAllUnused(): Promise<void> {
    return this.connections.deleteAllUnused();
  }
}
