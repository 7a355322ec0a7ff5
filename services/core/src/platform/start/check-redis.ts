import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';
import { redisOptions } from '../queue/queues.ts';
import { CannotStart } from './cannot-start.ts';
import { waitFor } from './wait-for.ts';

const connectTimeoutMs = 2_000;
/**
 * Errors of a reachable Redis that waiting does not fix
 * (redis.io/docs/latest/operate/oss_and_stack/management/security/acl).
 */
const permanentErrors: readonly [pattern: RegExp, meaning: string][] = [
  [/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/, 'Redis rejected the username or password'],
  [/^NOPERM/, 'this user has no permission for this Redis'],
  [/^ERR (DB index is out of range|invalid DB index)/, 'this Redis has no database with this number'],
];

/**
 * Checks Redis when a service starts. A service that needs it waits; one that works without it, like visitors' pages,
 * logs that and continues. Throws `CannotStart` when Redis rejects the credentials or the database number.
 */
export async function checkRedis(
  url: string,
  { isNeeded, logger }: { isNeeded: boolean; logger: Pick<Logger, 'warn' | 'info'> },
): Promise<void> {
  try {
    await waitFor(() => ping(url), {
      server: 'Redis',
      logger,
      isUnavailable: (error) => isNeeded && !(error instanceof CannotStart),
    });
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    logger.warn(
      { code: (error as { code?: string }).code },
      'Redis isn’t responding yet; starting without it and connecting when it responds',
    );
  }
}

/** Pings Redis over a separate connection without retries; rejects with the original error. */
async function ping(url: string): Promise<void> {
  const client = new Redis({
    ...redisOptions(url),
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: connectTimeoutMs,
    commandTimeout: connectTimeoutMs,
  });
  let cause: Error | undefined;
  client.on('error', (error: Error) => (cause ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const reason = cause ?? (error as Error);
    const meaning = permanentErrors.find(([pattern]) => pattern.test(reason.message))?.[1];
    throw meaning === undefined ? reason : new CannotStart(`REDIS_URL: ${meaning}`, { cause: reason });
  } finally {
    client.disconnect();
  }
}
