import type { CallerSource, Config } from '@lastcall/core/platform';
import type { RemoteOverrideService } from '@lastcall/core/release';
import type { FastifyRequest } from 'fastify';
import { forCallerOrVisitor } from './caller-or-visitor.ts';

/** Returns the origins of developers' servers from which the page of a request may load remotes. */
export type Simulators = (request: FastifyRequest) => Promise<string[]>;

/** The servers that serve remotes to every session in development, and those of this session. */
export function simulatorsOf(
  config: Config,
  callers: Pick<CallerSource, 'callerOf'>,
  overrides: Pick<RemoteOverrideService, 'originsFor'>,
): Simulators {
  const forAll = Object.values(config.REMOTES_DEVELOPMENT).map((url) => new URL(url).origin);
  return (request) => forCallerOrVisitor(callers, request, (caller) => [...forAll, ...overrides.originsFor(caller)]);
}
