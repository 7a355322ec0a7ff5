import { getInstance, satisfy } from '@module-federation/runtime';
import type { RemoteManifest } from '@lastcall/contracts/release';
import { labels } from './messages.ts';
import { Refused } from './refused.ts';

/** The packages that the shell shares with remotes. */
export interface SharedVersions {
  /** Rejects ranges that exclude the shell's version. Packages that the shell lacks are the remote's own. */
  readonly check: (ranges: RemoteManifest['shared']) => void;
}

/** Compares ranges with versions by package. */
export function sharedVersions(versions: ReadonlyMap<string, string>): SharedVersions {
  return {
    check: (ranges) => {
      for (const [name, range] of Object.entries(ranges)) {
        const version = versions.get(name);
        if (version !== undefined && !satisfy(version, range))
          throw new Refused('other-shared', labels.otherPackage(name, range, version));
      }
    },
  };
}

/** Returns the version of the federation runtime, and those in its share scope that are the shell's own; a remote under development may have added others. */
export function versionsOfShell(): ReadonlyMap<string, string> {
  const shell = getInstance();
  const packages = Object.entries(shell?.shareScopeMap['default'] ?? {});
  const own = packages.flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, { from }]) => (from === shell?.name ? [[name, version] as const] : [])),
  );
  return new Map([['@module-federation/runtime-core', shell?.version ?? ''], ...own]);
}
