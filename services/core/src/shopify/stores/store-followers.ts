import { Injectable } from '@nestjs/common';
import type { StoreRow } from './store.entity.ts';

/** Whoever has something in shops. Both are called inside the transaction in which the shop comes or goes, so they write down what is to be done and ask nobody. */
interface StoreFollower {
  /** A shop was connected, for the first time or again. */
  readonly came: (store: StoreRow) => Promise<void>;
  /** A shop was disconnected, or its owner took our app away there: then nothing opens it any more. */
  readonly left: (store: StoreRow) => Promise<void>;
}

/** Tells those who have something in shops when one comes and goes. They say so themselves when their module begins. */
@Injectable()
export class StoreFollowers {
  private readonly followers: StoreFollower[] = [];

  add(follower: StoreFollower): void {
    this.followers.push(follower);
  }

  async tellCame(store: StoreRow): Promise<void> {
    for (const { came } of this.followers) await came(store);
  }

  async tellLeft(store: StoreRow): Promise<void> {
    for (const { left } of this.followers) await left(store);
  }
}
