/** Failures in a row that open a breaker. */
const failuresToOpen = 5;
/** Milliseconds that it stays open before one call may try. */
export const openMs = 30_000;

/**
 * Stops calls to whom five in a row have failed; after half a minute one may try, and when that is well all go again.
 * A failure counts for who failed: a breaker that many share opens only when failures of several came in a row, so nobody closes the way for others.
 */
export class CircuitBreaker {
  private failures = 0;
  private readonly failed = new Set<string>();
  private openedAt: number | null = null;
  private isTrying = false;

  constructor(private readonly leastFailed = 1) {}

  /** Milliseconds until a call may be made, 0 for one that may be made now; the first after the pause is the one that tries. */
  msToWait(now = Date.now()): number {
    if (this.openedAt === null) return 0;
    const left = this.openedAt + openMs - now;
    if (left > 0) return left;
    if (this.isTrying) return openMs;
    this.isTrying = true;
    return 0;
  }

  succeeded(): void {
    this.failures = 0;
    this.failed.clear();
    this.openedAt = null;
    this.isTrying = false;
  }

  /** Whether this failure opened it; one that tried and failed keeps it open for as long again. */
  failedFor(who: string, now = Date.now()): boolean {
    this.failures += 1;
    this.failed.add(who);
    const wasTrying = this.isTrying;
    this.isTrying = false;
    if (!wasTrying && (this.openedAt !== null || this.failures < failuresToOpen || this.failed.size < this.leastFailed))
      return false;
    this.openedAt = now;
    return !wasTrying;
  }

  /** A call that was let through says nothing of how it goes. */
  abstained(): void {
    this.isTrying = false;
  }
}
