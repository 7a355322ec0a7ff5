import { z } from 'zod';

/** The four remotes, each built and deployed by its own team. */
export const remoteNames = ['mfe-campaign', 'mfe-floating-bar', 'mfe-timers', 'mfe-sales-testing'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof remoteName>;

/**
 * The version of the agreement between shell and remotes: raise the first number when an older remote can no longer run.
 * A remote states the range it was built for; the shell refuses one that does not include its own.
 */
export const hostContractVersion = '1.0.0';

/** One active remote: where its entry is and which contract it needs, as a caret range such as `^1.0.0`. */
export const remoteDeployment = z.object({ name: remoteName, version: z.string(), entry: z.url(), contractRange: z.string() });
export type RemoteDeployment = z.infer<typeof remoteDeployment>;
export const remoteRegistry = z.object({ remotes: z.array(remoteDeployment) });

/** Whether a caret range such as `^1.2.0` includes a version; ranges of another form include nothing. */
export function includesVersion(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!wanted || !given) return false;
  const [major, minor, patch] = wanted.slice(1).map(Number) as [number, number, number];
  const [givenMajor, givenMinor, givenPatch] = given.slice(1).map(Number) as [number, number, number];
  return givenMajor === major && (givenMinor > minor || (givenMinor === minor && givenPatch >= patch));
}
