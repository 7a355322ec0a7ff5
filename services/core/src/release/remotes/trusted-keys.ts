import type { TrustedKey } from '@lastcall/contracts';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { manifestOf } from './remote-deployment.presenter.ts';

/** The key that may sign a remote under an id; undefined where no such key is trusted, or not any more. */
export function keyFor(
  { keyId, remote }: { readonly keyId: string; readonly remote: string },
  keys: readonly TrustedKey[],
): TrustedKey | undefined {
  return keys.find((key) => key.keyId === keyId && (key.remotes?.includes(remote) ?? true));
}

/** The moment (epoch ms) from which no shell runs a version: the end of the time for which it was signed, or long ago when its key has been taken back. */
export function runsUntil(
  row: Pick<RemoteDeployment, 'manifest' | 'keyId' | 'remote'>,
  keys: readonly TrustedKey[],
): number {
  return keyFor(row, keys) ? Date.parse(manifestOf(row).expiresAt) : 0;
}
