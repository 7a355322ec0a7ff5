import { Inject, Injectable } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { AccountsRepository } from '@lastcall/core/accounts';
import { ConnectionHealth } from '@lastcall/core/integrations';
import { CONFIG, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { ProviderError } from '@lastcall/providers';
import { storeTopics } from '@lastcall/providers/shopify';
import { StoreRepository } from './store.repository.ts';
import { StoreService, type OpenStore } from './store.service.ts';
import { StoreSubscriptionService } from './store-subscription.service.ts';
import { storeRetryPause } from './store-retry-pause.ts';

/** Milliseconds between two checks of a healthy shop. */
const checkIntervalMs = 6 * 3_600_000;
/** The maximum number of shops per scan, and milliseconds after which another process takes over the shops of a crashed process. */
const atOnce = 20;
const claimMs = 120_000;
/** Number of consecutive failed checks after which the owner is alerted. */
const failuresBeforeAlert = 3;

/** Checks shops regularly: registers our webhooks, and reads their subscription. */
@Injectable()
export class StoreHealthCheckService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDGE_ORIGIN'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly accounts: AccountsRepository,
    private readonly stores: StoreRepository,
    private readonly open: StoreService,
    private readonly subscriptions: StoreSubscriptionService,
    private readonly health: ConnectionHealth,
  ) {}

  /** Checks the shops that are due; returns true if there may be more. */
  async checkDue(now: Date): Promise<boolean> {
    const accountIds = await this.stores.claimDue(now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(accountIds.map((accountId) => this.checkStore(accountId)));
    return accountIds.length === atOnce;
  }

  private async checkStore(accountId: number): Promise<void> {
    let store: OpenStore | null = null;
    try {
      store = await this.open.of(accountId);
      if (store && store.row.notifiedAt === null) await this.registerWebhooks(store);
      await this.subscriptions.check(accountId);
      await this.stores.recordCheck(accountId, new Date(Date.now() + checkIntervalMs));
    } catch (error) {
      await this.scheduleRetry(accountId, store, error);
    }
  }

  private async registerWebhooks({ row, account }: OpenStore): Promise<void> {
    const { key } = await this.accounts.get(row.accountId);
    await this.open.adapter.registerWebhooks(
      account,
      storeTopics,
      `${this.config.EDGE_ORIGIN}${endpoints.storeWebhook.path}`,
    );
    await this.open.adapter.setEmbedMetafields(account, { account_key: key, origin: this.config.EDGE_ORIGIN });
    await this.stores.markNotified(row, new Date());
  }

  private async scheduleRetry(accountId: number, store: OpenStore | null, error: unknown): Promise<void> {
    const tries = (await this.stores.findOne(accountId, {}))?.tries ?? 0;
    const waitMs = storeRetryPause(error, tries);
    this.logger.warn({ err: error, accountId }, 'the check of a store failed and will be retried');
    if (error instanceof ProviderError && store && !error.isReauth && tries + 1 >= failuresBeforeAlert)
      await this.health.recordFailure(store.account, error.reason);
    await this.stores.update(accountId, {}, { tries: tries + 1, nextCheckAt: new Date(Date.now() + waitMs) });
  }
}
