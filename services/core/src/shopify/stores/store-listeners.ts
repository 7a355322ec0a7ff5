import { Injectable } from '@nestjs/common';
import type { StoreRow } from './store.entity.ts';

/** A listener for connected and disconnected shops. Both methods run in the transaction of the change, so they only record work and do not call providers. */
interface StoreListener {
  /** Runs when a shop was connected, for the first time or again. */
  readonly onConnected: (store: StoreRow) => Promise<void>;
  /** Runs when a shop was disconnected, or its owner uninstalled our app: then it can no longer be opened. */
  readonly onDisconnected: (store: StoreRow) => Promise<void>;
}

/** Notifies followers when a shop is connected or disconnected. They register when their module starts. */
@Injectable()
export class StoreListeners {
  private readonly followers: StoreListener[] = [];

  add(follower: StoreListener): void {
    this.followers.push(follower);
  }

  async emitConnected(store: StoreRow): Promise<void> {
    for (const { onConnected: follow } of this.followers) await follow(store);
  }

  async emitDisconnected(store: StoreRow): Promise<void> {
    for (const { onDisconnected: left } of this.followers) await left(store);
  }
}
