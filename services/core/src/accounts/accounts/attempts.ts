import { Injectable } from '@nestjs/common';
import { networkOf, Problem, RedisConnection, sha256, SharedLimiters, type SharedLimit } from '@lastcall/core/platform';

/** A number of attempts per window of seconds: for one account, one IP address, or one account from one IP address (`pair`). */
interface Limit {
  readonly per: 'account' | 'ip' | 'pair';
  readonly tries: number;
  readonly seconds: number;
}

const quarterHourSeconds = 15 * 60;
/** Attempts per IP address, which a whole office or classroom may share. */
const sharedIpTries = 100;

/** The limits of each kind of attempt; all of them apply. */
const limitsOf = {
  // Limits neither the account nor the IP address alone: someone who guesses passwords would lock out the owner, or the owner's colleagues. After too many guesses the delay is a minute first, then up to a quarter of an hour.
  'sign-in': [
    { per: 'pair', tries: 5, seconds: 60 },
    { per: 'pair', tries: 15, seconds: quarterHourSeconds },
  ],
  'forgot-password': [
    { per: 'ip', tries: sharedIpTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  'reset-password': [
    { per: 'ip', tries: sharedIpTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  'sign-up': [
    { per: 'ip', tries: sharedIpTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  // Each attempt makes us fetch a customer's page: enough to test a change, too few to scan or flood a site.
  'install-check': [
    { per: 'ip', tries: 120, seconds: quarterHourSeconds },
    { per: 'account', tries: 30, seconds: quarterHourSeconds },
  ],
  // Each attempt renders an image; a portal has only a few of them.
  'portal-picture': [
    { per: 'ip', tries: 240, seconds: quarterHourSeconds },
    { per: 'account', tries: 60, seconds: quarterHourSeconds },
  ],
} as const satisfies Record<string, readonly Limit[]>;
type Attempt = keyof typeof limitsOf;

/** One attempt: the caller's IP address and the account (an email address or a token). */
export interface AttemptKey {
  readonly ip: string;
  readonly account: string;
}

/** Thrown when a limit is exceeded, as the problem `too_many_attempts`. */
export class TooManyAttempts extends Problem {
  constructor(readonly retryAfterSeconds: number) {
    super('too_many_attempts', { retryAfterSeconds });
  }
}

/** Counts attempts in Redis; while Redis is unavailable each process counts on its own. */
@Injectable()
export class Attempts {
  private readonly limiters: SharedLimiters;

  constructor(redis: RedisConnection) {
    this.limiters = new SharedLimiters(redis);
  }

  /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws `too_many_attempts`. */
  async count(attempt: Attempt, tried: AttemptKey): Promise<void> {
    for (const limit of limitsOf[attempt]) {
      const { isExceeded, resetSeconds } = await this.limiters.consume(
        sharedLimit(attempt, limit),
        keyOf(limit, tried),
      );
      if (isExceeded) throw new TooManyAttempts(resetSeconds);
    }
  }

  /** Counts an attempt, then makes it. Throws `too_many_attempts`. */
  async within<T>(attempt: Attempt, tried: AttemptKey, make: () => Promise<T>): Promise<T> {
    await this.count(attempt, tried);
    return make();
  }

  /** Resets the counts after a successful attempt; the count of the IP address only loses this attempt. */
  async reset(attempt: Attempt, tried: AttemptKey): Promise<void> {
    for (const limit of limitsOf[attempt]) {
      const [shared, key] = [sharedLimit(attempt, limit), keyOf(limit, tried)];
      // Others behind the same IP address may have failed attempts, which still count.
      if (limit.per === 'ip') await this.limiters.reward(shared, key);
      else await this.limiters.reset(shared, key);
    }
  }
}

function sharedLimit(attempt: Attempt, { per, tries, seconds }: Limit): SharedLimit {
  return { keyPrefix: `attempts-${attempt}-${per}-${seconds}`, points: tries, duration: seconds };
}

function keyOf({ per }: Limit, { ip, account }: AttemptKey): string {
  const network = networkOf(ip) ?? ip;
  if (per === 'ip') return network;
  return per === 'account' ? sha256(account) : sha256(`${network} ${account}`);
}
