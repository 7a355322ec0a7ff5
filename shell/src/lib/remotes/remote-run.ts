import type { RegisteredRemote, Release, RemoteFailureReason, RemoteName } from '@lastcall/contracts/release';
import type { RemoteParts } from '@lastcall/host-api';

/** How far a remote has come. `wanted` is what the registry names when another version had to be shown instead. */
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

/** One try at showing a remote. An area stays with its run, so that nothing is swapped under somebody's hands; what comes later is a run of its own. */
export interface RemoteRun {
  readonly id: number;
  readonly remote: RegisteredRemote;
  readonly state: RemoteState;
}

/** Tells versions apart, across remotes. */
export function keyOf(name: RemoteName, { version, base }: Release): string {
  return `${name} ${version} ${base}`;
}

/** Whether two releases of a remote are the same version at the same place. */
export function isSameRelease(one: Release, other: Release): boolean {
  return one.version === other.version && one.base === other.base;
}
