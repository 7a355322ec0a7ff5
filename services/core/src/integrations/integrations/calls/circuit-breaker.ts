/** Consecutive failures that open a breaker. */
const failuresToOpen = 5;
/** Milliseconds that it stays open before a trial call. */
export const openMs = 30_000;

/**
 * Stops calls after five consecutive failures; after half a minute it allows one trial call, and closes if that succeeds. Failures count per connection:
 * a shared breaker opens only when several connections failed in a row, so that no single one blocks the others.
 */
export class CircuitBreaker {
  private failures = 0;
  private readonly failed = new Set<string>();
  private openedAt: number | null = null;
  private isTrying = false;

  constructor(private readonly minFailed = 1) {}

  /** Returns the milliseconds until a call may be made, 0 for now; the first call after the pause is the trial call. */
  msToWait(now = Date.now()): number {
    if (this.openedAt === null) return 0;
    const left = this.openedAt + openMs - now;
    if (left > 0) return left;
    if (this.isTrying) return openMs;
    this.isTrying = true;
    return 0;
  }

  recordSuccess(): void {
    this.failures = 0;
    this.failed.clear();
    this.openedAt = null;
    this.isTrying = false;
  }

  /** Records a failure; returns true if it opened the breaker. A failed trial call keeps it open for as long again. */
  recordFailure(who: string, now = Date.now()): boolean {
    this.failures += 1;
    this.failed.add(who);
    const wasTrying = this.isTrying;
    this.isTrying = false;
    if (!wasTrying && (this.openedAt !== null || this.failures < failuresToOpen || this.failed.size < this.minFailed))
      return false;
    this.openedAt = now;
    return !wasTrying;
  }

  /** Records that an allowed call has no result. */
  recordNoResult(): void {
    this.isTrying = false;
  }
}
