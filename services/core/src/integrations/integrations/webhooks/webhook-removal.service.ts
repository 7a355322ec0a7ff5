import { Inject, Injectable } from '@nestjs/common';
import { Database, LOGGER, Outbox, type Logger } from '@lastcall/core/platform';
import type { ProviderName } from '@lastcall/providers/definitions';
import { ConnectionService } from '../connection.service.ts';
import { DisconnectService } from '../disconnect.service.ts';
import { ProviderAdapters } from '../provider-adapters.ts';
import { ProviderWebhookRepository, type WebhookKey } from './provider-webhook.repository.ts';

/** The payload of a removal job. */
export interface WebhookRemoval {
  readonly removes: string;
}

/** Removes unused webhooks at providers. */
@Injectable()
export class WebhookRemovalService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly connections: ConnectionService,
    private readonly disconnecting: DisconnectService,
    private readonly adapters: ProviderAdapters,
    private readonly webhooks: ProviderWebhookRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Scans for webhooks that nothing points to, from `after` on, and enqueues their removal; resolves with where to continue, null at the end. A new scan
   * first deletes abandoned claims.
   */
  async removeNext(after: WebhookKey | null): Promise<WebhookKey | null> {
    if (after === null) {
      await this.webhooks.forgetAbandoned();
      await this.disconnecting.deleteAllUnused();
    }
    return this.database.transaction(async (manager) => {
      const { unused, next } = await this.webhooks.markUnused(after);
      await this.outbox.enqueueForAccounts(
        manager,
        'webhook-creation',
        unused.map(({ accountId, id }) => ({ accountId, payload: { removes: id } satisfies WebhookRemoval })),
      );
      return next;
    });
  }

  /** Makes one attempt to remove a webhook; does nothing if it is deleted or used again. Throws a `ProviderError`. */
  async remove(accountId: number, { removes: id }: WebhookRemoval): Promise<void> {
    const row = await this.webhooks.findOne(accountId, { id });
    if (!row || !(await this.webhooks.leave(accountId, id))) return;
    const account = await this.connections.openForCleanup(accountId, row.connectionId);
    if (account)
      await this.adapters.of(row.provider as ProviderName).deleteWebhook?.(account, row.externalId, row.containerId);
    await this.webhooks.delete(accountId, { id });
    await this.disconnecting.deleteIfUnused(accountId, row.connectionId);
  }

  /** Records the provider's reason. Without a next attempt, the webhook stays at the provider, and its URL filters the contacts that it reports. */
  async fail(accountId: number, { removes: id }: WebhookRemoval, reason: string, isOver: boolean): Promise<void> {
    const row = await this.webhooks.findOne(accountId, { id });
    if (!row) return;
    await this.webhooks.update(accountId, { id }, { problem: reason, state: isOver ? 'given-up' : 'unused' });
    if (!isOver) return;
    this.logger.warn(
      { accountId, provider: row.provider, webhookId: row.externalId, reason },
      'an unused webhook could not be deleted at its provider',
    );
    await this.disconnecting.deleteIfUnused(accountId, row.connectionId);
  }

  /** Returns true if the connection of a webhook may open again: not for a disconnected one. */
  async mayOpenAgain(accountId: number, { removes: id }: WebhookRemoval): Promise<boolean> {
    const row = await this.webhooks.findOne(accountId, { id });
    return row !== null && (await this.connections.exists(accountId, row.connectionId));
  }
}
