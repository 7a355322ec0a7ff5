import { Injectable } from '@nestjs/common';
import { problem } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What one address may ask in a minute on one account's pages: an office behind one address stays far below, a flood does not. */
const perMinute = { decisions: 600, events: 600, verifications: 1_200, deliveries: 1_200, pixels: 600, 'opt-ins': 60, tests: 120 } as const;

/** Counts in this process alone: a visitor's request waits for nothing but the database. */
@Injectable()
export class VisitLimit {
  private readonly limiters = {
    decisions: new RateLimiterMemory({ points: perMinute.decisions, duration: 60 }),
    events: new RateLimiterMemory({ points: perMinute.events, duration: 60 }),
    // A shop's server asks for all of its buyers from one address.
    verifications: new RateLimiterMemory({ points: perMinute.verifications, duration: 60 }),
    // A provider tells of all its customers' people from few addresses.
    deliveries: new RateLimiterMemory({ points: perMinute.deliveries, duration: 60 }),
    pixels: new RateLimiterMemory({ points: perMinute.pixels, duration: 60 }),
    'opt-ins': new RateLimiterMemory({ points: perMinute['opt-ins'], duration: 60 }),
    tests: new RateLimiterMemory({ points: perMinute.tests, duration: 60 }),
  };

  /** Throws `too_many_attempts` with the seconds to wait. */
  async count(what: keyof typeof perMinute, accountKey: string, ip: string): Promise<void> {
    try {
      await this.limiters[what].consume(`${accountKey} ${ip}`);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw problem('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  }
}
