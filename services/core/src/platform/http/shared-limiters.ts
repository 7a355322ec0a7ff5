import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../queue/redis.ts';

/** The remaining quota of a window after a call. */
export interface Allowance {
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
}

/** A rate limit: `points` calls for each key in `duration` seconds. */
export interface SharedLimit {
  /** The prefix of its keys in Redis. */
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
}

/**
 * Counts calls in Redis. While Redis is unavailable each process counts on its own, so limits still apply and no caller
 * is locked out.
 */
export class SharedLimiters {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly redis: RedisConnection) {}

  /** Counts a call of a key. */
  async consume(limit: SharedLimit, key: string): Promise<Allowance> {
    try {
      return allowanceOf(await this.limiter(limit).consume(key), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return allowanceOf(refusal, true);
    }
  }

  /** Subtracts one call from the count of a key. */
  async reward(limit: SharedLimit, key: string): Promise<void> {
    await this.limiter(limit).reward(key, 1);
  }

  /** Resets the count of a key. */
  async reset(limit: SharedLimit, key: string): Promise<void> {
    await this.limiter(limit).delete(key);
  }

  private limiter(limit: SharedLimit): RateLimiterRedis {
    let limiter = this.limiters.get(limit.keyPrefix);
    if (!limiter) {
      limiter = new RateLimiterRedis({
        ...limit,
        storeClient: this.redis.client,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
      this.limiters.set(limit.keyPrefix, limiter);
    }
    return limiter;
  }
}

function allowanceOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): Allowance {
  return {
    isExceeded,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
