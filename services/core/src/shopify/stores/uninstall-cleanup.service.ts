import { Inject, Injectable } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { DisconnectService } from '@lastcall/core/integrations';
import { CONFIG, Database, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { ProviderError, type ProviderAccount } from '@lastcall/providers';
import type { StoreRow } from './store.entity.ts';
import type { UninstallCleanupRow } from './uninstall-cleanup.entity.ts';
import { UninstallCleanupRepository } from './uninstall-cleanup.repository.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';
import { storeRetryPause } from './store-retry-pause.ts';

/** The maximum number of shops per scan, and milliseconds after which another process takes over the shops of a crashed process. */
const atOnce = 20;
const claimMs = 120_000;

/** Ends webhooks and subscriptions in disconnected shops. After a day of attempts, the credentials are deleted. */
@Injectable()
export class UninstallCleanupService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDGE_ORIGIN'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly cleanups: UninstallCleanupRepository,
    private readonly stores: StoreRepository,
    private readonly open: StoreService,
    private readonly connections: DisconnectService,
  ) {}

  /**
   * Starts the cleanup of a shop that is being disconnected. Does not change a plan that was not paid through the platform's billing. After an
   * uninstall there is nothing to clean up. Call it in the transaction of the disconnect.
   */
  async begin({ accountId, connectionId, shopDomain, subscriptionId, removedAt }: StoreRow): Promise<void> {
    if (removedAt === null)
      await this.cleanups.insert(accountId, {
        connectionId,
        shopDomain,
        subscriptionId,
        nextCheckAt: new Date(),
        tries: 0,
      });
  }

  /** Continues with the shops that are due; returns true if there may be more. */
  async cleanDue(now: Date): Promise<boolean> {
    const due = await this.cleanups.claimDue(now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(due.map((left) => this.cleanUp(left)));
    return due.length === atOnce;
  }

  private async cleanUp(left: UninstallCleanupRow): Promise<void> {
    try {
      const account = await this.open.openForCleanup(left.accountId, left.shopDomain);
      if (account) await this.removeFromShop(left, account);
      await this.finish(left);
    } catch (error) {
      // Rejected credentials mean that the owner uninstalled our app, which ended both.
      if (error instanceof ProviderError && error.isReauth) await this.finish(left);
      else await this.scheduleRetry(left, error);
    }
  }

  /** A reconnected shop keeps its webhooks. The account that reconnected it in the meantime must check its webhooks and its subscription. */
  private async removeFromShop(
    { shopDomain, subscriptionId }: UninstallCleanupRow,
    account: ProviderAccount,
  ): Promise<void> {
    if (subscriptionId !== null) await this.open.adapter.cancelSubscription(account, subscriptionId);
    if (!(await this.stores.ofShop(shopDomain)))
      await this.open.adapter.removeWebhooks(account, `${this.config.EDGE_ORIGIN}${endpoints.storeWebhook.path}`);
    await this.stores.scheduleFirstCheck(shopDomain);
  }

  private async finish({ accountId, connectionId }: UninstallCleanupRow): Promise<void> {
    await this.database.transaction(async () => {
      await this.cleanups.delete(accountId, { connectionId });
      await this.connections.deleteIfUnused(accountId, connectionId);
    });
  }

  private async scheduleRetry({ accountId, connectionId, tries }: UninstallCleanupRow, error: unknown): Promise<void> {
    const waitMs = storeRetryPause(error, tries);
    this.logger.warn({ err: error, accountId }, 'the cleanup of a disconnected store failed and will be retried');
    await this.cleanups.update(
      accountId,
      { connectionId },
      { tries: tries + 1, nextCheckAt: new Date(Date.now() + waitMs) },
    );
  }
}
