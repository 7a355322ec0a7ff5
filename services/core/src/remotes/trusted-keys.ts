import type { TrustedKey } from '@lastcall/contracts';

/** The key that may sign a remote under an id; undefined where no such key is trusted, or not any more. */
export function keyFor({ keyId, remote }: { readonly keyId: string; readonly remote: string }, keys: readonly TrustedKey[]): TrustedKey | undefined {
  return keys.find((key) => key.keyId === keyId && (key.remotes?.includes(remote) ?? true));
}
