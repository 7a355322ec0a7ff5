import type { Caller, Config } from '@lastcall/core/platform';
import type { RemoteOverrideService } from '@lastcall/core/release';

/** Returns the origins of development servers from which a caller's page may load remotes. */
export type DevelopmentOrigins = (caller: Caller | null) => string[];

/** Allows the configured servers to every session, and others to sessions that selected them. */
export function developmentOriginsOf(
  config: Config,
  overrides: Pick<RemoteOverrideService, 'originsFor'>,
): DevelopmentOrigins {
  const forAll = Object.values(config.REMOTES_DEVELOPMENT).map((url) => new URL(url).origin);
  return (caller) => [...overrides.originsFor(caller), ...forAll];
}
