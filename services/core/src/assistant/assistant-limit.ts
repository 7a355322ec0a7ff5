import { Inject, Injectable } from '@nestjs/common';
import { problem, RedisConnection } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Messages of one person in a minute: more than anybody types. */
export const messagesPerMinute = 30;

const options = { keyPrefix: 'assistant', points: messagesPerMinute, duration: 60 };

/** Counts messages in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class AssistantLimit {
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(RedisConnection) redis: RedisConnection) {
    this.limiter = new RateLimiterRedis({
      ...options,
      storeClient: redis.client,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  /** Counts a message before it is answered. Throws `too_many_attempts`. */
  async count(userId: string): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw problem('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }
}
