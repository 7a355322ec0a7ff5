import { Injectable } from '@nestjs/common';
import type { Store } from '@lastcall/contracts/shopify';
import { AccountsRepository } from '@lastcall/core/accounts';
import { ConnectionService } from '@lastcall/core/integrations';
import { StoreConnectingService } from './store-connecting.service.ts';
import { StoreService } from './store.service.ts';

/** Converts a shop for its owner, without its credentials. */
@Injectable()
export class StorePresenter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly connections: ConnectionService,
    private readonly stores: StoreService,
    private readonly connecting: StoreConnectingService,
  ) {}

  async of(accountId: number): Promise<Store> {
    const [{ storePlan }, row] = await Promise.all([this.accounts.get(accountId), this.stores.rowOf(accountId)]);
    const facts = { isSubscribed: storePlan === 'paid', canConnect: this.connecting.isOffered };
    if (!row) return { connection: null, ...facts };
    const { id, health, healthReason } = await this.connections.get(accountId, 'shopify', row.connectionId);
    return {
      connection: {
        id,
        label: row.name,
        value: row.shopDomain,
        currency: row.currency,
        health,
        healthReason,
        connectedAt: row.connectedAt.toISOString(),
      },
      ...facts,
    };
  }
}
