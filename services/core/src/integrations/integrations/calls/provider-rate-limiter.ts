import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, RedisConnection, type Logger } from '@lastcall/core/platform';
import type { ProviderLimits } from '@lastcall/providers';
import { InMemoryRateLimiter, type PermitRequest, type PermitResult } from './in-memory-rate-limiter.ts';

/** The maximum milliseconds that a call waits for its turn; a longer wait fails at once. */
const maxWaitMs = 1_000;
/** Milliseconds between checks for a free concurrency slot. */
const pollMs = 20;
/** Milliseconds after which a call counts as ended without a report, because its process died. */
const leaseMs = 15_000;

/** Milliseconds for which Redis is skipped after it did not respond, so that calls do not wait needlessly. */
const unavailableMs = 1_000;

/**
 * Generic cell rate algorithm (GCRA): `due` is the theoretical arrival time of the next call, and a call may be early by the burst. A later
 * turn is reserved now, so that waiting calls do not retry all at once. The time is that of Redis, because the clocks of processes differ.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local interval, burst, concurrency, maxWait, lease = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZCARD', KEYS[2]) >= concurrency then return {'full', 0} end
local due = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = math.max(due - (burst - 1) * interval - now, 0)
if wait > maxWait then return {'late', math.ceil(wait / 1000)} end
local next = due + interval
redis.call('SET', KEYS[1], string.format('%.0f', next), 'PX', math.ceil((next - now) / 1000) + 1000)
redis.call('ZADD', KEYS[2], string.format('%.0f', now + wait + lease), ARGV[6])
redis.call('PEXPIRE', KEYS[2], math.ceil((wait + lease) / 1000))
return {'taken', math.ceil(wait / 1000)}
`;

/** A permission to make one call now. */
export interface CallPermit {
  /** Ends the call, so that another one may begin. */
  end(): void;
}

/** Thrown when the wait for the next permit would be too long. */
export class RateLimitExceeded extends Error {
  override readonly name = 'RateLimitExceeded';

  constructor(readonly msToWait: number) {
    super('too many calls');
  }
}

/** Enforces each provider's limits per connection, across all processes through Redis; while Redis is unavailable, each process counts separately. */
@Injectable()
export class ProviderRateLimiter {
  private readonly fallback = new InMemoryRateLimiter();
  private unavailableUntil = 0;

  constructor(
    private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Waits for a permit, a second at most. Throws `RateLimitExceeded` if it would take longer. */
  async take(connectionId: string, limits: ProviderLimits): Promise<CallPermit> {
    const id = randomUUID();
    const until = Date.now() + maxWaitMs;
    for (;;) {
      const request: PermitRequest = { connectionId, id, limits, maxWaitMs: Math.max(0, until - Date.now()), leaseMs };
      const result = await this.ask(request);
      if (result.verdict === 'late') throw new RateLimitExceeded(result.ms);
      if (result.verdict === 'taken') {
        if (result.ms > 0) await pause(result.ms);
        return { end: () => this.end(request) };
      }
      if (Date.now() + pollMs > until) throw new RateLimitExceeded(maxWaitMs);
      await pause(pollMs);
    }
  }

  private async ask(request: PermitRequest): Promise<PermitResult> {
    const { connectionId, id, limits } = request;
    if (Date.now() < this.unavailableUntil) return this.fallback.take(request);
    try {
      const [verdict, ms] = (await this.redis.client.eval(
        takeScript,
        2,
        ...keysOf(connectionId),
        1e6 / limits.perSecond,
        limits.burst,
        limits.concurrency,
        request.maxWaitMs * 1_000,
        leaseMs * 1_000,
        id,
      )) as [PermitResult['verdict'], number];
      return { verdict, ms };
    } catch (error) {
      this.unavailableUntil = Date.now() + unavailableMs;
      this.logger.debug({ err: error }, 'provider calls are counted in this process only');
      return this.fallback.take(request);
    }
  }

  private end({ connectionId, id }: PermitRequest): void {
    this.fallback.end(connectionId, id);
    if (Date.now() < this.unavailableUntil) return;
    // Not awaited: if the release fails, the slot is freed when its lease expires.
    this.redis.client.zrem(keysOf(connectionId)[1], id).catch(() => undefined);
  }
}

function keysOf(connectionId: string): [string, string] {
  return [`calls-due:${connectionId}`, `calls-running:${connectionId}`];
}
