import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, RedisConnection, type Logger } from '@lastcall/core/platform';

/** Seconds for which a heartbeat is retained. */
const retainedSeconds = 600;
/** Maximum number of hosts of an account; real ones are few in a day, and forged ones replace each other. */
const maxHosts = 50;
/** Each process stores a host at most once a minute. */
const storeEveryMs = 60_000;
/**
 * Maximum number of heartbeats that a process tracks in that minute, which limits its memory and writes; and the
 * maximum of one account, so that forged hosts do not affect other accounts.
 */
const maxTracked = 10_000;
const maxTrackedPerAccount = 200;

/**
 * Stores the hosts from which an account's snippet has just reported, in Redis, where they may be lost. Requests can be
 * forged, so they are shown to the owner as "seen" and have no other effect.
 */
@Injectable()
export class SnippetHeartbeats {
  /** When each account and host was last stored, oldest first. */
  private readonly storedAtMs = new Map<string, number>();
  private readonly trackedByAccount = new Map<string, number>();

  constructor(
    private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores that the snippet of an account has reported from this URL, in the background. Never throws. */
  record(accountKey: string, url: string | undefined): void {
    const host = hostOf(url);
    if (host === null || !this.shouldStore(accountKey, host, performance.now())) return;
    const key = keyOf(accountKey);
    this.redis.client
      .multi()
      .zadd(key, Date.now(), host)
      .zremrangebyrank(key, 0, -maxHosts - 1)
      .expire(key, retainedSeconds)
      .exec()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a script heartbeat could not be recorded; the next one will be'),
      );
  }

  /**
   * Returns when the snippet last reported from the host of a URL within the last minutes; null also while Redis is
   * unavailable.
   */
  async lastHeartbeatAt(accountKey: string, url: string): Promise<Date | null> {
    const host = hostOf(url);
    if (host === null) return null;
    const at = await this.redis.client.zscore(keyOf(accountKey), host).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'script heartbeats cannot be read');
      return null;
    });
    return at !== null && Number(at) > Date.now() - retainedSeconds * 1000 ? new Date(Number(at)) : null;
  }

  /** Returns true when a host must be stored, at most once a minute. `nowMs` is from a monotonic clock. */
  private shouldStore(accountKey: string, host: string, nowMs: number): boolean {
    for (const [oldest, atMs] of this.storedAtMs) {
      if (nowMs - atMs < storeEveryMs) break;
      this.storedAtMs.delete(oldest);
      this.count(oldest.split(' ', 1)[0]!, -1);
    }
    const id = `${accountKey} ${host}`;
    if (
      this.storedAtMs.has(id) ||
      this.storedAtMs.size >= maxTracked ||
      (this.trackedByAccount.get(accountKey) ?? 0) >= maxTrackedPerAccount
    )
      return false;
    this.storedAtMs.set(id, nowMs);
    this.count(accountKey, 1);
    return true;
  }

  private count(accountKey: string, delta: number): void {
    const tracked = (this.trackedByAccount.get(accountKey) ?? 0) + delta;
    if (tracked === 0) this.trackedByAccount.delete(accountKey);
    else this.trackedByAccount.set(accountKey, tracked);
  }
}

const keyOf = (accountKey: string): string => `script-sightings-${accountKey}`;

function hostOf(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).host || null : null;
}
