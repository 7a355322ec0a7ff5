import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, RedisConnection, type Logger } from '@lastcall/core/platform';

/** For how long a report is worth telling. */
const keptSeconds = 600;
/** Hosts that an account has in one day are few; strangers who make some up push out each other's. */
const mostHosts = 50;
/** A host that is visited all the time is noted once a minute by each process. */
const noteEveryMs = 60_000;
/** Notes of one process in that minute: its memory and what it writes stay small whoever asks; and those of one account, so that hosts made up for it silence nobody else. */
const mostNotes = 10_000;
const mostNotesOfAccount = 200;

/**
 * The hosts from which an account's script has just reported, in Redis, where they may be lost.
 * Strangers can make a report up, so it says to the owner "seen" and decides nothing.
 */
@Injectable()
export class SnippetHeartbeats {
  /** When each account and host was noted last, the oldest first. */
  private readonly noted = new Map<string, number>();
  private readonly notesOf = new Map<string, number>();

  constructor(
    private readonly redis: RedisConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes that the script of an account has reported from this address. Nobody waits for it, and it never throws. */
  note(accountKey: string, address: string | undefined): void {
    const host = hostOf(address);
    if (host === null || !this.isNews(accountKey, host, performance.now())) return;
    const key = keyOf(accountKey);
    this.redis.client
      .multi()
      .zadd(key, Date.now(), host)
      .zremrangebyrank(key, 0, -mostHosts - 1)
      .expire(key, keptSeconds)
      .exec()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a report of a script was not noted; the next one is'),
      );
  }

  /** When the script has last reported from the host of an address, if that was in the last minutes; null too while Redis is away. */
  async lastFrom(accountKey: string, address: string): Promise<Date | null> {
    const host = hostOf(address);
    if (host === null) return null;
    const at = await this.redis.client.zscore(keyOf(accountKey), host).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'reports of scripts cannot be read');
      return null;
    });
    return at !== null && Number(at) > Date.now() - keptSeconds * 1000 ? new Date(Number(at)) : null;
  }

  /** By a clock that nobody sets. */
  private isNews(accountKey: string, host: string, nowMs: number): boolean {
    for (const [oldest, atMs] of this.noted) {
      if (nowMs - atMs < noteEveryMs) break;
      this.noted.delete(oldest);
      this.count(oldest.split(' ', 1)[0]!, -1);
    }
    const id = `${accountKey} ${host}`;
    if (this.noted.has(id) || this.noted.size >= mostNotes || (this.notesOf.get(accountKey) ?? 0) >= mostNotesOfAccount)
      return false;
    this.noted.set(id, nowMs);
    this.count(accountKey, 1);
    return true;
  }

  private count(accountKey: string, more: number): void {
    const notes = (this.notesOf.get(accountKey) ?? 0) + more;
    if (notes === 0) this.notesOf.delete(accountKey);
    else this.notesOf.set(accountKey, notes);
  }
}

const keyOf = (accountKey: string): string => `script-sightings-${accountKey}`;

function hostOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).host || null : null;
}
