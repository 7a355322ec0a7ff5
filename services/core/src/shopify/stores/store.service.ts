import { Injectable } from '@nestjs/common';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import { problem } from '@lastcall/core/platform';
import type { ProviderAccount, StoreAdapter } from '@lastcall/providers';
import type { StoreRow } from './store.entity.ts';
import { StoreRepository } from './store.repository.ts';

/** A shop, with the account for its adapter. */
export interface OpenStore {
  readonly row: StoreRow;
  readonly account: ProviderAccount;
}

/** Opens the shop of an account for calls. */
@Injectable()
export class StoreService {
  constructor(
    private readonly stores: StoreRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /** The adapter for shops. */
  get adapter(): StoreAdapter {
    return this.adapters.ofStore();
  }

  /**
   * Returns the shop, ready for calls; null if none is connected, or its owner uninstalled our app. Throws a `ProviderError`, including while its
   * credentials are known to be rejected.
   */
  async of(accountId: number): Promise<OpenStore | null> {
    const row = await this.stores.findOne(accountId, {});
    if (!row || row.removedAt !== null) return null;
    const account = await this.connections.openForWork(accountId, row.connectionId);
    return account && { row, account };
  }

  /** Works like `of`; throws `no_store` if there is none. */
  async getOrThrow(accountId: number): Promise<OpenStore> {
    return (await this.of(accountId)) ?? noStore();
  }

  /** Returns only the row, without opening the connection; null where none is connected. */
  rowOf(accountId: number): Promise<StoreRow | null> {
    return this.stores.findOne(accountId, {});
  }

  /**
   * Returns a shop of the account, which may already be disconnected, for the cleanup; null if it can no longer be opened. Throws a
   * `ProviderError`.
   */
  async openForCleanup(accountId: number, shopDomain: string): Promise<ProviderAccount | null> {
    return this.connections.openAccountForCleanup(accountId, 'shopify', shopDomain);
  }
}

function noStore(): never {
  throw problem('no_store');
}
