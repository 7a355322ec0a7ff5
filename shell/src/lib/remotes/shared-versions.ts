import { getInstance, satisfy } from '@module-federation/runtime';
import type { RemoteManifest } from '@lastcall/contracts/release';
import { words } from './messages.ts';
import { Refused } from './refused.ts';

/** What the shell shares with remotes. */
export interface SharedVersions {
  /** Refuses ranges that leave out the version that the shell has. What it does not have, a remote brings itself. */
  readonly check: (ranges: RemoteManifest['shared']) => void;
}

/** Compares ranges with versions by package. */
export function sharedVersions(versions: ReadonlyMap<string, string>): SharedVersions {
  return {
    check: (ranges) => {
      for (const [name, range] of Object.entries(ranges)) {
        const version = versions.get(name);
        if (version !== undefined && !satisfy(version, range))
          throw new Refused('other-shared', words.otherPackage(name, range, version));
      }
    },
  };
}

/** The versions in the federation's share scope that are the shell's own; a remote under development may have put others beside them. */
export function versionsOfShell(): ReadonlyMap<string, string> {
  const shell = getInstance();
  const packages = Object.entries(shell?.shareScopeMap['default'] ?? {});
  const own = packages.flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, { from }]) => (from === shell?.name ? [[name, version] as const] : [])),
  );
  return new Map(own);
}
