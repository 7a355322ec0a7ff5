import { Injectable } from '@nestjs/common';
import type { Store } from '@lastcall/contracts/shopify';
import { AccountsRepository } from '@lastcall/core/accounts';
import { ConnectionService } from '@lastcall/core/integrations';
import { StoreConnectingService } from './store-connecting.service.ts';
import { presentStore } from './store.presenter.ts';
import { StoreService } from './store.service.ts';

/** Reads the state of an account's shop. */
@Injectable()
export class StoreStatusService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly connections: ConnectionService,
    private readonly stores: StoreService,
    private readonly connecting: StoreConnectingService,
  ) {}

  async of(accountId: number): Promise<Store> {
    const [{ storePlan }, row] = await Promise.all([this.accounts.get(accountId), this.stores.rowOf(accountId)]);
    return presentStore(
      row && { row, connection: await this.connections.get(accountId, 'shopify', row.connectionId) },
      { isSubscribed: storePlan === 'paid', canConnect: this.connecting.isOffered },
    );
  }
}
