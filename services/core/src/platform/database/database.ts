import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isDeadlock, isLockConflict } from './faults.ts';

/** A transaction, and what follows once it is committed. */
interface Transaction {
  readonly manager: EntityManager;
  readonly followers: (() => void)[];
}

/** Tries of a transaction that met a deadlock: one of those that meet goes on each time, so that ten at once are through after ten. */
const maxAttemptsAtDeadlocks = 10;
/** Tries of one that waited too long for a lock, which takes seconds each. */
const maxAttemptsAtLocks = 3;
/** Milliseconds of the longest pause before another try. */
const longestPauseMs = 300;

/**
 * The way to the database. Whatever runs inside `transaction` uses that transaction, however deep it is called;
 * a transaction inside another joins it.
 */
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(readonly dataSource: DataSource) {}

  /** The manager of the transaction one is in, or of the pool. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  get isInTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** Runs all or nothing. `work` runs again after a deadlock, so it must do nothing that a rollback cannot undo. */
  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer.manager);
    for (let tries = 1; ; tries++) {
      try {
        const followers: (() => void)[] = [];
        const result = await this.dataSource.transaction((manager) =>
          this.current.run({ manager, followers }, () => work(manager)),
        );
        for (const follow of followers) follow();
        return result;
      } catch (error) {
        const maxAttempts = isDeadlock(error) ? maxAttemptsAtDeadlocks : isLockConflict(error) ? maxAttemptsAtLocks : 1;
        if (tries >= maxAttempts) throw error;
        // By chance, so that those who met do not meet again.
        await pause(10 + Math.random() * Math.min(longestPauseMs, 10 * 2 ** tries));
      }
    }
  }

  /** Does something once the transaction that one is in is committed, and not at all when it is undone; at once outside of one. It must not throw. */
  afterCommit(follow: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.followers.push(follow);
    else follow();
  }

  /** One statement with its parameters, for what repositories cannot say. Never put a value into the text. */
  async sql<T = Record<string, unknown>[]>(statement: string, parameters: readonly unknown[] = []): Promise<T> {
    return (await this.manager.query(statement, [...parameters])) as T;
  }
}
