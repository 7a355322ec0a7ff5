/** Milliseconds that a job waits for one of its account's slots before it is postponed. */
const waitMs = 50;
/** The share of slots reserved for other accounts, their minimum, and the number of slots from which a reserve is used. */
const reservedShare = 0.2;
const minReserved = 2;
const minSlots = 4;

interface Account {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Limits how many slots of one queue in this process an account uses at the same time: most, but never all, so that an account with long jobs does not block the others. */
export class AccountSlots {
  private readonly accounts = new Map<number | null, Account>();
  private readonly limit: number;

  constructor(concurrency: number) {
    this.limit =
      concurrency < minSlots
        ? concurrency
        : concurrency - Math.max(minReserved, Math.round(concurrency * reservedShare));
  }

  /** Acquires a slot and returns the function that releases it; null when none of the account's slots became free in time. */
  async acquire(accountId: number | null): Promise<(() => void) | null> {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: new Set() };
    this.accounts.set(accountId, account);
    if (account.running < this.limit) account.running++;
    else if (!(await waitForSlot(account))) return null;
    return () => this.release(accountId, account);
  }

  private release(accountId: number | null, account: Account): void {
    const [next] = account.waiting;
    if (next) return next();
    account.running--;
    if (account.running === 0) this.accounts.delete(accountId);
  }
}

/** Resolves to true when another job hands its slot over in time. */
function waitForSlot({ waiting }: Account): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isFree: boolean): void => {
      clearTimeout(timer);
      waiting.delete(acquire);
      resolve(isFree);
    };
    const acquire = (): void => end(true);
    const timer = setTimeout(end, waitMs, false);
    waiting.add(acquire);
  });
}
