import { isDatabaseDown, type CallerSource, type Config } from '@lastcall/core/platform';
import type { RemoteOverrideService } from '@lastcall/core/remotes';
import type { FastifyRequest } from 'fastify';

/** The origins of developers' servers that the page of a request may load remotes from. */
export type StandIns = (request: FastifyRequest) => Promise<string[]>;

/** Servers that stand in for everybody in development, and those of this session. */
export function standInsOf(config: Config, callers: CallerSource, overrides: Pick<RemoteOverrideService, 'originsFor'>): StandIns {
  const forEverybody = Object.values(config.REMOTES_DEVELOPMENT).map((url) => new URL(url).origin);
  return async (request) => [...forEverybody, ...overrides.originsFor(await callerOrStranger(callers, request))];
}

/** Without the database there is still a page, which says so better than an error would. */
async function callerOrStranger(callers: CallerSource, request: FastifyRequest) {
  try {
    return await callers.callerOf(request);
  } catch (error) {
    if (isDatabaseDown(error)) return null;
    throw error;
  }
}
