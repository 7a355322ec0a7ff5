import type { PageStart } from '@lastcall/contracts/release';
import type { SessionService } from '@lastcall/core/accounts';
import { isDatabaseDown, type CallerSource } from '@lastcall/core/platform';
import type { RemoteRegistryService } from '@lastcall/core/release';
import type { FastifyRequest } from 'fastify';

/** The answers to the first questions of a page. */
export type FirstAnswers = Pick<PageStart, 'session' | 'registry'>;
/** Returns what the page of a request starts with; null when the shell has to ask for it. */
export type PageStarts = (request: FastifyRequest) => Promise<FirstAnswers | null>;

/** Answers for session and registry as their endpoints do. Without a database nobody is known, so the page contains nothing and the shell asks the endpoints, which say so. */
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
      return { session, registry: remotes };
    } catch (error) {
      if (isDatabaseDown(error)) return null;
      throw error;
    }
  };
}
