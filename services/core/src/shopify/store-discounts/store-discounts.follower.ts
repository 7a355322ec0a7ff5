import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CodeSyncRequests } from '../store-codes/index.ts';
import { StoreFollowers } from '../stores/index.ts';

/** Syncs all codes to a connected shop, and removes them from a disconnected one. */
@Injectable()
export class StoreDiscountsFollower implements OnModuleInit {
  constructor(
    private readonly followers: StoreFollowers,
    private readonly wishes: CodeSyncRequests,
  ) {}

  onModuleInit(): void {
    this.followers.add({
      came: ({ accountId }) => this.wishes.resume(accountId),
      left: ({ accountId, shopDomain }) => this.wishes.letGo(accountId, shopDomain),
    });
  }
}
