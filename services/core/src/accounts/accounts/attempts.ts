import { Injectable } from '@nestjs/common';
import { networkOf, Problem, RedisConnection, sha256, SharedLimiters, type SharedLimit } from '@lastcall/core/platform';

/** So many tries in a window of so many seconds: of one account, of one address of callers, or of one account from one address. */
interface Limit {
  readonly per: 'account' | 'ip' | 'pair';
  readonly tries: number;
  readonly seconds: number;
}

const quarterHourSeconds = 15 * 60;
/** Whole offices and classrooms have one address. */
const officeTries = 100;

/** What is limited; each limit of an attempt counts. */
const limitsOf = {
  // Neither an account nor an address is limited by itself: a stranger who guesses would lock its owner out, or the owner's colleagues. Whoever guesses waits a minute first, then up to a quarter of an hour.
  'sign-in': [
    { per: 'pair', tries: 5, seconds: 60 },
    { per: 'pair', tries: 15, seconds: quarterHourSeconds },
  ],
  'forgot-password': [
    { per: 'ip', tries: officeTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  'reset-password': [
    { per: 'ip', tries: officeTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  'sign-up': [
    { per: 'ip', tries: officeTries, seconds: quarterHourSeconds },
    { per: 'account', tries: 5, seconds: quarterHourSeconds },
  ],
  // Each one has us read a page of somebody's: enough to try what one has changed, too little to search or to flood with.
  'install-check': [
    { per: 'ip', tries: 120, seconds: quarterHourSeconds },
    { per: 'account', tries: 30, seconds: quarterHourSeconds },
  ],
  // Each one has us make a picture anew, of which there are few in any portal.
  'portal-picture': [
    { per: 'ip', tries: 240, seconds: quarterHourSeconds },
    { per: 'account', tries: 60, seconds: quarterHourSeconds },
  ],
} as const satisfies Record<string, readonly Limit[]>;
type Attempt = keyof typeof limitsOf;

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
  private readonly limiters: SharedLimiters;

  constructor(redis: RedisConnection) {
    this.limiters = new SharedLimiters(redis);
  }

  /** Counts a try before it is made, so that many at once do not slip through. Throws `too_many_attempts`. */
  async count(attempt: Attempt, tried: Tried): Promise<void> {
    for (const limit of limitsOf[attempt]) {
      const { isOver, resetSeconds } = await this.limiters.consume(sharedLimit(attempt, limit), keyOf(limit, tried));
      if (isOver) throw new TooManyAttempts(resetSeconds);
    }
  }

  /** Takes a try back that was right. */
  async forgive(attempt: Attempt, tried: Tried): Promise<void> {
    for (const limit of limitsOf[attempt]) {
      const [shared, key] = [sharedLimit(attempt, limit), keyOf(limit, tried)];
      // Others of the address have tried, too.
      if (limit.per === 'ip') await this.limiters.reward(shared, key);
      else await this.limiters.forget(shared, key);
    }
  }
}

function sharedLimit(attempt: Attempt, { per, tries, seconds }: Limit): SharedLimit {
  return { keyPrefix: `attempts-${attempt}-${per}-${seconds}`, points: tries, duration: seconds };
}

function keyOf({ per }: Limit, { ip, account }: Tried): string {
  const network = networkOf(ip) ?? ip;
  if (per === 'ip') return network;
  return per === 'account' ? sha256(account) : sha256(`${network} ${account}`);
}
