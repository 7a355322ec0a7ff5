import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CodeSyncRequests } from '../store-codes/index.ts';
import { StoreFollowers } from '../stores/index.ts';

/** Brings everybody's codes to a shop that comes, and takes them away in one that goes. */
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
