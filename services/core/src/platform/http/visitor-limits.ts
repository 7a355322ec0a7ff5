import { Injectable } from '@nestjs/common';
import { requestLimits, type VisitorLimitName } from '@lastcall/contracts/platform/request-limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sha256 } from '../crypto/random.ts';
import { RedisConnection } from '../queue/redis.ts';
import { isPrivateHost } from '../safe-fetch/network-rules.ts';
import { neighborhoodOf, networkOf, plainIp } from './network.ts';

/** The records that a visitor's request would create. */
export interface NewRecords {
  readonly accountId: number;
  readonly ip: string;
  readonly isNewBrowser: boolean;
  /** The new email address, without its tag and dots: spellings of one mailbox count once. */
  readonly newMailbox: string | null;
}

/** A count of one network or neighborhood. */
interface LimitCounter {
  readonly key: string;
  /** A value that is counted once per window; empty if every call is counted. */
  readonly dedupeKey: string;
  readonly calls: number;
  readonly seconds: number;
  readonly longestBlockSeconds: number;
}

/**
 * Counts against all limits of a request in one round trip; returns 1 if it is allowed. A blocked network is not counted further, so that its block ends.
 * KEYS: a count, its block and its number of blocks, for each limit. ARGV: calls, seconds, longest block and what counts once, for each limit.
 */
const countScript = `
for i = 2, #KEYS, 3 do
  if redis.call('EXISTS', KEYS[i]) == 1 then return 0 end
end
local allowed = 1
for limit = 0, #KEYS / 3 - 1 do
  local count, block, blocks = KEYS[3 * limit + 1], KEYS[3 * limit + 2], KEYS[3 * limit + 3]
  local calls, seconds, longest, once = tonumber(ARGV[4 * limit + 1]), tonumber(ARGV[4 * limit + 2]), tonumber(ARGV[4 * limit + 3]), ARGV[4 * limit + 4]
  if once == '' or redis.call('SET', count .. ':' .. once, 1, 'NX', 'EX', seconds) then
    local n = redis.call('INCR', count)
    if n == 1 then redis.call('EXPIRE', count, seconds) end
    if n > calls then
      local blocked = math.floor(math.min(longest, seconds * 2 ^ math.min(redis.call('INCR', blocks) - 1, 20)))
      redis.call('SET', block, 1, 'EX', blocked)
      redis.call('EXPIRE', blocks, blocked + longest)
      redis.call('DEL', count)
      allowed = 0
    end
  end
end
return allowed`;

/**
 * Limits how many records the visitors of one network may create on the pages of one account, in Redis. While Redis is unavailable each process counts on its
 * own, so that visitors still get their countdowns, and a flood gets the limit times the number of processes.
 * Private IP addresses are not counted. They belong to developers, or to a proxy that is not configured as one, behind which all visitors would share a limit.
 */
@Injectable()
export class VisitorLimits {
  private readonly inProcess = new Map<VisitorLimitName, readonly RateLimiterMemory[]>();

  constructor(private readonly redis: RedisConnection) {}

  /** Counts what a request would create; returns false if its network may not create more now. */
  async allow({ accountId, ip, isNewBrowser, newMailbox }: NewRecords): Promise<boolean> {
    const names: VisitorLimitName[] = [
      ...(isNewBrowser ? (['new-browsers'] as const) : []),
      ...(newMailbox === null ? [] : (['new-addresses'] as const)),
    ];
    const [network, neighborhood] = [networkOf(ip), neighborhoodOf(ip)];
    if (names.length === 0 || network === null || neighborhood === null || isPrivateHost(plainIp(ip))) return true;
    const dedupeKey = newMailbox === null ? '' : sha256(`${accountId}/${newMailbox}`).slice(0, 16);
    const counts = names.flatMap((name) =>
      countsOf(name, accountId, { network, neighborhood }, name === 'new-addresses' ? dedupeKey : ''),
    );
    // While the Redis client reconnects, its commands would make the visitor wait.
    if (!['reconnecting', 'close', 'end'].includes(this.redis.client.status)) {
      try {
        return (await this.countInRedis(counts)) === 1;
      } catch {
        // The connection logs that Redis is unavailable.
      }
    }
    return this.countInProcess(names, accountId, { network, neighborhood });
  }

  private async countInRedis(counts: readonly LimitCounter[]): Promise<unknown> {
    const keys = counts.flatMap(({ key }) => [key, `${key}:block`, `${key}:blocks`]);
    const limits = counts.flatMap(({ calls, seconds, longestBlockSeconds, dedupeKey }) => [
      calls,
      seconds,
      longestBlockSeconds,
      dedupeKey,
    ]);
    const { client } = this.redis;
    if (!('countVisitor' in client)) client.defineCommand('countVisitor', { lua: countScript });
    return (
      client as typeof client & { countVisitor: (...args: (string | number)[]) => Promise<unknown> }
    ).countVisitor(keys.length, ...keys, ...limits);
  }

  private async countInProcess(
    names: readonly VisitorLimitName[],
    accountId: number,
    networkKeys: NetworkKeys,
  ): Promise<boolean> {
    const results = await Promise.allSettled(
      names.flatMap((name) =>
        this.limitersOf(name).map((limiter, index) =>
          limiter.consume(`${accountId} ${index === 0 ? networkKeys.network : networkKeys.neighborhood}`),
        ),
      ),
    );
    return results.every(({ status }) => status === 'fulfilled');
  }

  private limitersOf(name: VisitorLimitName): readonly RateLimiterMemory[] {
    let limiters = this.inProcess.get(name);
    if (!limiters) {
      const { calls, neighborCalls, seconds } = requestLimits[name];
      limiters = [calls, neighborCalls].map(
        (points) => new RateLimiterMemory({ keyPrefix: `${name} ${points}`, points, duration: seconds }),
      );
      this.inProcess.set(name, limiters);
    }
    return limiters;
  }
}

interface NetworkKeys {
  readonly network: string;
  readonly neighborhood: string;
}

function countsOf(
  name: VisitorLimitName,
  accountId: number,
  { network, neighborhood }: NetworkKeys,
  dedupeKey: string,
): LimitCounter[] {
  const { calls, neighborCalls, seconds, longestBlockSeconds } = requestLimits[name];
  const shared = { seconds, longestBlockSeconds, dedupeKey };
  return [
    { key: `limit-${name}:${accountId}:${network}`, calls, ...shared },
    { key: `limit-${name}-near:${accountId}:${neighborhood}`, calls: neighborCalls, ...shared },
  ];
}
