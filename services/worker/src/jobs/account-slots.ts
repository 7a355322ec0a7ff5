/** Milliseconds for which a job holds a slot that is kept for others, while its account's own are all in use. */
const patienceMs = 50;
/** How many of the slots are kept for others, at least, and from which number on it is worth it. */
const keptShare = 0.2;
const leastKept = 2;
const leastSlots = 4;

interface Account {
  running: number;
  readonly waiting: Set<() => void>;
}

/** The slots of one queue in this process. An account may use most of them at the same time, never all: one whose jobs take long would keep everybody else from beginning. */
export class AccountSlots {
  private readonly accounts = new Map<number | null, Account>();
  private readonly most: number;

  constructor(concurrency: number) {
    this.most =
      concurrency < leastSlots ? concurrency : concurrency - Math.max(leastKept, Math.round(concurrency * keptShare));
  }

  /** A slot, which is given back by calling it; null when the account's own did not come free in a moment. */
  async take(accountId: number | null): Promise<(() => void) | null> {
    const account = this.accounts.get(accountId) ?? { running: 0, waiting: new Set() };
    this.accounts.set(accountId, account);
    if (account.running < this.most) account.running++;
    else if (!(await getsOne(account))) return null;
    return () => this.giveBack(accountId, account);
  }

  private giveBack(accountId: number | null, account: Account): void {
    const [next] = account.waiting;
    if (next) return next();
    account.running--;
    if (account.running === 0) this.accounts.delete(accountId);
  }
}

/** Whether somebody hands their slot over in time. */
function getsOne({ waiting }: Account): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isFree: boolean): void => {
      clearTimeout(timer);
      waiting.delete(take);
      resolve(isFree);
    };
    const take = (): void => end(true);
    const timer = setTimeout(end, patienceMs, false);
    waiting.add(take);
  });
}
