import type { ProviderLimits } from '@lastcall/providers';

/** A request for a permit. */
export interface PermitRequest {
  readonly connectionId: string;
  readonly id: string;
  readonly limits: ProviderLimits;
  readonly maxWaitMs: number;
  /** The time after which a call counts as ended without a report. */
  readonly leaseMs: number;
}

/** `taken`: the call may begin in `ms`. `late`: it could only begin in `ms`, which is too long a wait. `full`: the limit of concurrent calls is reached. */
export interface PermitResult {
  readonly verdict: 'taken' | 'late' | 'full';
  readonly ms: number;
}

interface Bucket {
  /** The theoretical arrival time of the next call (GCRA). */
  due: number;
  /** The time at which each call counts as ended, by the call's id. */
  readonly running: Map<string, number>;
}

/** The number of connections above which idle ones are dropped. */
const maxIdle = 10_000;

/** The rate limiter of one process, with the same algorithm as in Redis. */
export class InMemoryRateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  take({
    connectionId,
    id,
    limits: { perSecond, burst, concurrency },
    maxWaitMs,
    leaseMs,
  }: PermitRequest): PermitResult {
    const now = Date.now();
    const bucket = this.bucketOf(connectionId, now);
    for (const [call, endsAt] of bucket.running) if (endsAt <= now) bucket.running.delete(call);
    if (bucket.running.size >= concurrency) return { verdict: 'full', ms: 0 };
    const interval = 1_000 / perSecond;
    const due = Math.max(bucket.due, now);
    const wait = Math.max(due - (burst - 1) * interval - now, 0);
    if (wait > maxWaitMs) return { verdict: 'late', ms: Math.ceil(wait) };
    bucket.due = due + interval;
    bucket.running.set(id, now + wait + leaseMs);
    return { verdict: 'taken', ms: Math.ceil(wait) };
  }

  end(connectionId: string, id: string): void {
    this.buckets.get(connectionId)?.running.delete(id);
  }

  private bucketOf(connectionId: string, now: number): Bucket {
    const known = this.buckets.get(connectionId);
    if (known) return known;
    if (this.buckets.size >= maxIdle) this.deleteIdle(now);
    const bucket = { due: 0, running: new Map<string, number>() };
    this.buckets.set(connectionId, bucket);
    return bucket;
  }

  private deleteIdle(now: number): void {
    for (const [id, { due, running }] of this.buckets) if (due <= now && running.size === 0) this.buckets.delete(id);
  }
}
