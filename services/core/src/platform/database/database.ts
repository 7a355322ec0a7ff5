import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import { isDeadlock, isLockConflict } from './driver-errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** A transaction and its callbacks after the commit. */
interface Transaction {
  readonly manager: EntityManager;
  readonly afterCommitCallbacks: (() => void)[];
}

/**
 * Attempts of a transaction that hits deadlocks. One of those involved succeeds each time, so ten concurrent ones all
 * succeed within ten attempts.
 */
const maxDeadlockAttempts = 10;
/** Attempts after lock wait timeouts, each of which takes seconds. */
const maxLockAttempts = 3;
/** Longest pause before a retry in milliseconds. */
const maxPauseMs = 300;
/** Random, so that the same transactions do not conflict again. */
const pauseMs = (attempts: number): number => 10 + Math.random() * Math.min(maxPauseMs, 10 * 2 ** attempts);

/**
 * Runs statements and transactions. All calls inside `transaction` use that transaction, at any depth; a nested
 * transaction joins it.
 */
export class Database {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(readonly dataSource: DataSource) {}

  /** The entity manager of the current transaction, or of the pool outside of one. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  get isInTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** Runs `work` in a transaction. Retries after a deadlock or lock wait timeout, so `work` must have no effects outside the database. */
  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.current.getStore();
    if (outer) return work(outer.manager);
    return retryOnConflict(
      async () => {
        const afterCommitCallbacks: (() => void)[] = [];
        const result = await this.dataSource.transaction((manager) =>
          this.current.run({ manager, afterCommitCallbacks }, () => work(manager)),
        );
        for (const callback of afterCommitCallbacks) callback();
        return result;
      },
      (error) => (isDeadlock(error) ? maxDeadlockAttempts : isLockConflict(error) ? maxLockAttempts : 1),
      { pauseMs },
    );
  }

  /**
   * Runs a callback once the current transaction is committed, and not at all if it is rolled back; immediately outside
   * of a transaction. The callback must not throw.
   */
  afterCommit(callback: () => void): void {
    const transaction = this.current.getStore();
    if (transaction) transaction.afterCommitCallbacks.push(callback);
    else callback();
  }

  /**
   * Runs one statement with its parameters, for queries beyond the repositories. Never put a value into the text. Outside of a transaction, the statement is
   * its own transaction, which a deadlock rolls back, so it is retried.
   */
  async sql<T = Record<string, unknown>[]>(statement: string, parameters: readonly unknown[] = []): Promise<T> {
    const run = async (): Promise<T> => (await this.manager.query(statement, [...parameters])) as T;
    if (this.isInTransaction) return run();
    return retryOnConflict(run, (error) => (isDeadlock(error) ? maxDeadlockAttempts : 1), { pauseMs });
  }
}
