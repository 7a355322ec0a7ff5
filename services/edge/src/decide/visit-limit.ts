import { Injectable } from '@nestjs/common';
import { problem } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Decisions that one address may ask for on one account's pages: an office behind one address stays far below, a flood does not. */
const decisionsPerMinute = 600;

/** Counts in this process alone: a visitor's request waits for nothing but the database. */
@Injectable()
export class VisitLimit {
  private readonly limiter = new RateLimiterMemory({ points: decisionsPerMinute, duration: 60 });

  /** Throws `too_many_attempts` with the seconds to wait. */
  async count(accountKey: string, ip: string): Promise<void> {
    try {
      await this.limiter.consume(`${accountKey} ${ip}`);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw problem('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }
}
