import type { PageStart } from '@lastcall/contracts/release';
import type { SessionService } from '@lastcall/core/accounts';
import { isDatabaseDown, type Caller, type CallerSource } from '@lastcall/core/platform';
import type { RemoteRegistryService } from '@lastcall/core/release';
import type { FastifyRequest } from 'fastify';

/** The session and the registry, which every page requests first. */
export type FirstAnswers = Pick<PageStart, 'session' | 'registry'>;
/** The user who opens a page (null for a visitor), and the page's initial data (null when the shell has to request it). */
interface Opened {
  readonly caller: Caller | null;
  readonly start: FirstAnswers | null;
}
/** Returns the user who opens the page of a request, and the page's initial data. */
export type PageStarts = (request: FastifyRequest) => Promise<Opened>;

/**
 * Returns the session and the registry as their endpoints do. Without a database the caller is unknown: the page then contains no data,
 * and the shell requests it from the endpoints, which report the error.
 */
export function pageStartsOf(
  callers: Pick<CallerSource, 'callerOf'>,
  sessions: Pick<SessionService, 'get'>,
  registry: Pick<RemoteRegistryService, 'listFor'>,
): PageStarts {
  return async (request) => {
    try {
      const caller = await callers.callerOf(request);
      const [session, remotes] = await Promise.all([
        caller && sessions.get(caller),
        registry.listFor(caller, new Date()),
      ]);
      return { caller, start: { session, registry: remotes } };
    } catch (error) {
      if (isDatabaseDown(error)) return { caller: null, start: null };
      throw error;
    }
  };
}
