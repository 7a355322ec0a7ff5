import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '@lastcall/core/accounts';
import { DisconnectService } from '@lastcall/core/integrations';
import { Database, problem } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { StoreListeners } from './store-listeners.ts';
import { UninstallCleanupService } from './uninstall-cleanup.service.ts';
import { StoreSubscriptionService } from './store-subscription.service.ts';
import type { StoreRow } from './store.entity.ts';
import { StoreRepository } from './store.repository.ts';

/** Disconnects shops when the owner disconnects them here, uninstalls our app, or is erased. */
@Injectable()
export class StoreDisconnectService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly stores: StoreRepository,
    private readonly connections: DisconnectService,
    private readonly subscriptions: StoreSubscriptionService,
    private readonly uninstallCleanups: UninstallCleanupService,
    private readonly followers: StoreListeners,
  ) {}

  /** Frees the shop for another account immediately. The credentials are kept for at most a day, for the cleanup. Throws `no_store`. */
  async disconnect(accountId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const store = await this.stores.findOne(accountId, {});
      if (!store) throw problem('no_store');
      await this.disconnectStore(store);
    });
  }

  /** Disconnects a store. Call it in a transaction that has locked the account. */
  async disconnectStore(store: StoreRow): Promise<void> {
    await this.followers.emitDisconnected(store);
    await this.uninstallCleanups.begin(store);
    await this.subscriptions.end(store);
    await this.stores.delete(store.accountId, {});
    await this.connections.hide(store.accountId, store.connectionId);
  }

  /** Handles an uninstall, unless the shop was reconnected afterward: deletes the credentials, which no longer work. */
  async handleUninstall(accountId: number, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const store = await this.stores.findOne(accountId, {});
      if (!store || store.removedAt !== null || store.connectedAt > at) return;
      await this.subscriptions.end(store);
      await this.stores.update(accountId, {}, { removedAt: at, notifiedAt: null });
      await this.connections.deleteSecrets(accountId, store.connectionId, messages.removed);
      await this.followers.emitDisconnected(await this.stores.get(accountId, {}));
    });
  }

  /** Deletes a shop whose owner uninstalled our app and did not return. */
  async forget(accountId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      const store = await this.stores.findOne(accountId, {});
      if (!store?.removedAt) return;
      await this.stores.delete(accountId, {});
      await this.connections.forget(accountId, store.connectionId);
    });
  }
}
