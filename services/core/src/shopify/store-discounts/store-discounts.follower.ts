import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CodeSyncRequests } from '../store-codes/index.ts';
import { StoreListeners } from '../stores/index.ts';

/** Syncs all codes to a connected shop, and removes them from a disconnected one. */
@Injectable()
export class StoreDiscountsFollower implements OnModuleInit {
  constructor(
    private readonly followers: StoreListeners,
    private readonly requests: CodeSyncRequests,
  ) {}

  onModuleInit(): void {
    this.followers.add({
      onConnected: ({ accountId }) => this.requests.resume(accountId),
      onDisconnected: ({ accountId, shopDomain }) => this.requests.requestShopRemoval(accountId, shopDomain),
    });
  }
}
