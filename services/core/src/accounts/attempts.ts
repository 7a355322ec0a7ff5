import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Problem, RedisConnection, sha256 } from '@lastcall/core/platform';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHourSeconds = 15 * 60;

/** What is limited: tries in a quarter of an hour, per account and per address of the caller. */
const limitsOf = {
  'sign-in': { perAccount: 5, perIp: 5 },
  'forgot-password': { perAccount: 5, perIp: 5 },
  'reset-password': { perAccount: 5, perIp: 5 },
  // Whole offices and classrooms open their accounts behind one address.
  'sign-up': { perAccount: 5, perIp: 100 },
  // Each one has us read a page of somebody's: enough to try what one has changed, too little to search or to flood with.
  'install-check': { perAccount: 30, perIp: 120 },
  // Each one has us make a picture anew, of which there are few in any portal.
  'portal-picture': { perAccount: 60, perIp: 240 },
} as const;
export type Attempt = keyof typeof limitsOf;

/** One try: by whom, and for which account (an email or a token). */
export interface Tried {
  readonly ip: string;
  readonly account: string;
}

/** The problem `too_many_attempts`. */
export class TooManyAttempts extends Problem {
  constructor(readonly retryAfterSeconds: number) {
    super('too_many_attempts', { retryAfterSeconds });
  }
}

/** Counts tries in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class Attempts {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(@Inject(RedisConnection) private readonly redis: RedisConnection) {}

  /** Counts a try before it is made, so that many at once do not slip through. Throws `too_many_attempts`. */
  async count(attempt: Attempt, tried: Tried): Promise<void> {
    const { perAccount, perIp } = limitsOf[attempt];
    await this.consume(this.limiter(`${attempt}-ip`, perIp), ipKey(tried.ip));
    await this.consume(this.limiter(`${attempt}-account`, perAccount), sha256(tried.account));
  }

  /** Takes a try back that was right. */
  async forgive(attempt: Attempt, tried: Tried): Promise<void> {
    const { perAccount, perIp } = limitsOf[attempt];
    await this.limiter(`${attempt}-ip`, perIp).reward(ipKey(tried.ip), 1);
    await this.limiter(`${attempt}-account`, perAccount).delete(sha256(tried.account));
  }

  private async consume(limiter: RateLimiterRedis, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  private limiter(name: string, points: number): RateLimiterRedis {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const options = { keyPrefix: `attempts-${name}`, points, duration: quarterHourSeconds };
      limiter = new RateLimiterRedis({
        ...options,
        storeClient: this.redis.client,
        insuranceLimiter: new RateLimiterMemory(options),
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

/** One caller: an IPv4 address, or the network of an IPv6 one, whose every address is the same house. */
function ipKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
