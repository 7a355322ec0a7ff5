import { Injectable } from '@nestjs/common';
import { problem } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests per IP and minute on one account's pages: an office behind one IP stays far below this, a flood does not. */
const perMinute = {
  decisions: 600,
  events: 600,
  verifications: 1_200,
  deliveries: 1_200,
  mails: 300,
  recipients: 900,
  pixels: 600,
  'opt-ins': 60,
  clicks: 120,
  tests: 120,
  portals: 600,
  subscriptions: 60,
  answers: 120,
} as const;
type LimitedAction = keyof typeof perMinute;

/** Counts in this process only, so a visitor's request waits for nothing but the database. */
@Injectable()
export class VisitRateLimiter {
  private readonly limiters = {
    decisions: new RateLimiterMemory({ points: perMinute.decisions, duration: 60 }),
    events: new RateLimiterMemory({ points: perMinute.events, duration: 60 }),
    // A store's server checks all of its buyers from one IP.
    verifications: new RateLimiterMemory({ points: perMinute.verifications, duration: 60 }),
    // A provider delivers all of its customers' contacts from a few IPs.
    deliveries: new RateLimiterMemory({ points: perMinute.deliveries, duration: 60 }),
    // All emails of one server, for any recipient.
    mails: new RateLimiterMemory({ points: perMinute.mails, duration: 60 }),
    recipients: new RateLimiterMemory({ points: perMinute.recipients, duration: 60 }),
    pixels: new RateLimiterMemory({ points: perMinute.pixels, duration: 60 }),
    'opt-ins': new RateLimiterMemory({ points: perMinute['opt-ins'], duration: 60 }),
    // Clicks that may start a countdown; an office where everyone opens the same email within a minute stays below this.
    clicks: new RateLimiterMemory({ points: perMinute.clicks, duration: 60 }),
    tests: new RateLimiterMemory({ points: perMinute.tests, duration: 60 }),
    portals: new RateLimiterMemory({ points: perMinute.portals, duration: 60 }),
    subscriptions: new RateLimiterMemory({ points: perMinute.subscriptions, duration: 60 }),
    answers: new RateLimiterMemory({ points: perMinute.answers, duration: 60 }),
  };

  /** Throws `too_many_attempts` with the seconds to wait. */
  async count(what: LimitedAction, accountKey: string, ip: string): Promise<void> {
    const msToWait = await this.msToWait(what, accountKey, ip);
    if (msToWait !== null)
      throw problem('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(msToWait / 1000)) });
  }

  /** Counts a request, then answers it. Throws as `count` does. */
  async within<T>(what: LimitedAction, accountKey: string, ip: string, answer: () => Promise<T>): Promise<T> {
    await this.count(what, accountKey, ip);
    return answer();
  }

  /** Counts a request that is answered either way; returns false above the limit. */
  async allows(what: LimitedAction, accountKey: string, ip: string): Promise<boolean> {
    return (await this.msToWait(what, accountKey, ip)) === null;
  }

  private async msToWait(what: LimitedAction, accountKey: string, ip: string): Promise<number | null> {
    try {
      await this.limiters[what].consume(`${accountKey} ${ip}`);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal.msBeforeNext;
    }
  }
}
