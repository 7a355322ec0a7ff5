import { Injectable } from '@nestjs/common';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import { problem } from '@lastcall/core/platform';
import type { ProviderAccount, StoreAdapter } from '@lastcall/providers';
import type { StoreRow } from './store.entity.ts';
import { StoreRepository } from './store.repository.ts';

/** A shop, and what its adapter is given to ask it. */
export interface OpenStore {
  readonly row: StoreRow;
  readonly account: ProviderAccount;
}

/** The shop of an account, for whoever asks it something. */
@Injectable()
export class StoreService {
  constructor(
    private readonly stores: StoreRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /** How shops are asked. */
  get adapter(): StoreAdapter {
    return this.adapters.ofStore();
  }

  /** The shop, ready to be asked; null where none is connected, or its owner took our app away. Throws a `ProviderError`, also while it is known that it opens no more. */
  async of(accountId: number): Promise<OpenStore | null> {
    const row = await this.stores.findOne(accountId, {});
    if (!row || row.removedAt !== null) return null;
    const account = await this.connections.openForWork(accountId, row.connectionId);
    return account && { row, account };
  }

  /** Like `of`; throws `no_store` where there is none. */
  async need(accountId: number): Promise<OpenStore> {
    return (await this.of(accountId)) ?? noStore();
  }

  /** The row alone, without asking whether it opens; null where none is connected. */
  rowOf(accountId: number): Promise<StoreRow | null> {
    return this.stores.findOne(accountId, {});
  }

  /** A shop of the account that may be disconnected already, for taking away what we left there; null where nothing opens it any more. Throws a `ProviderError`. */
  async toTidyUp(accountId: number, shopDomain: string): Promise<ProviderAccount | null> {
    return this.connections.openAccountToTidyUp(accountId, 'shopify', shopDomain);
  }
}

function noStore(): never {
  throw problem('no_store');
}
