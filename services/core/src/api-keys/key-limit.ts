import { Inject, Injectable } from '@nestjs/common';
import { RedisConnection } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls of one key in a minute: twenty a second, which a shop's server or a Zap that starts a list of people stays below. */
export const callsPerMinute = 1_200;

const options = { keyPrefix: 'api-key', points: callsPerMinute, duration: 60 };

/** What is left of a key's minute. */
export interface Allowance {
  readonly isOver: boolean;
  readonly remaining: number;
  /** Seconds until there is more. */
  readonly resetSeconds: number;
}

/** Counts the calls of each key in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class KeyLimit {
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(RedisConnection) redis: RedisConnection) {
    this.limiter = new RateLimiterRedis({
      ...options,
      storeClient: redis.client,
      inMemoryBlockOnConsumed: callsPerMinute + 1,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  /** Counts a call before it is answered. */
  async count(keyId: string): Promise<Allowance> {
    try {
      return allowanceOf(await this.limiter.consume(keyId), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return allowanceOf(refusal, true);
    }
  }
}

function allowanceOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Allowance {
  return { isOver, remaining: Math.max(0, remainingPoints), resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
