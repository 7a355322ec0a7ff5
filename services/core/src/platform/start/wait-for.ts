import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';

/** Milliseconds before the first retry; each further pause doubles, up to the maximum. */
const firstPauseMs = 250;
const defaultMaxPauseMs = 5_000;

/** Options for waiting for a server that a service needs. */
interface WaitOptions {
  /** The name of the server in the log, such as `the database`. */
  readonly server: string;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Returns true for a transient error: the server is not up yet. */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly maxPauseMs?: number;
}

/**
 * Retries until it succeeds, with one log line when the server is unavailable and one when it is back. Rejects at once
 * with an error that waiting does not fix.
 */
export async function waitFor<T>(
  attempt: () => Promise<T>,
  { server, logger, isUnavailable, maxPauseMs = defaultMaxPauseMs }: WaitOptions,
): Promise<T> {
  const startedAtMs = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      const result = await attempt();
      if (tries > 1)
        logger.info({ seconds: Math.round((performance.now() - startedAtMs) / 1000), tries }, `${server} is available`);
      return result;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (tries === 1) logger.warn({ code: codeOf(error) }, `${server} isn’t responding yet; waiting`);
      // Jitter of up to half of each pause, so that the processes of a stack do not all retry at the same moment.
      await pause(Math.min(firstPauseMs * 2 ** (tries - 1), maxPauseMs) * (0.5 + Math.random() / 2));
    }
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return code ?? driverError?.code;
}
