import type { RegisteredRemote, Release, RemoteFailureReason, RemoteName } from '@lastcall/contracts/release';
import type { RemoteParts } from '@lastcall/host-api';

/** The state of loading a remote. `wanted` is the registry's version when the fallback had to be shown. */
export type RemoteState =
  | { readonly status: 'loading'; readonly release: Release; readonly isSlow: boolean }
  | {
      readonly status: 'ready';
      readonly release: Release;
      readonly parts: RemoteParts;
      readonly wanted: Release | null;
    }
  | {
      readonly status: 'failed';
      readonly release: Release;
      readonly reason: RemoteFailureReason;
      readonly message: string;
    };

/** One attempt at showing a remote. An area stays with its run, so that its content is never swapped during use; later versions are separate runs. */
export interface RemoteRun {
  readonly id: number;
  readonly remote: RegisteredRemote;
  readonly state: RemoteState;
}

/** A unique key of versions, across remotes. */
export function keyOf(name: RemoteName, { version, base }: Release): string {
  return `${name} ${version} ${base}`;
}

/** Returns true when two releases of a remote are the same version at the same URL. */
export function isSameRelease(one: Release, other: Release): boolean {
  return one.version === other.version && one.base === other.base;
}
