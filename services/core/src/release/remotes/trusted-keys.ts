import type { TrustedKey } from '@lastcall/contracts/release';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { manifestOf } from './remote-deployment.presenter.ts';

/** Returns the key that may sign a remote under an id; undefined when it is not, or no longer, trusted. */
export function keyFor(
  { keyId, remote }: { readonly keyId: string; readonly remote: string },
  keys: readonly TrustedKey[],
): TrustedKey | undefined {
  return keys.find((key) => key.keyId === keyId && (key.remotes?.includes(remote) ?? true));
}

/**
 * Returns the time (epoch ms) from which shells no longer run a version: the end of its signature's validity, or a time
 * in the past when its key was revoked.
 */
export function runsUntil(
  row: Pick<RemoteDeployment, 'manifest' | 'keyId' | 'remote'>,
  keys: readonly TrustedKey[],
): number {
  return keyFor(row, keys) ? Date.parse(manifestOf(row).expiresAt) : 0;
}
