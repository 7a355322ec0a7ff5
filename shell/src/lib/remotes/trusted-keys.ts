import { trustedKey, type RemoteName, type TrustedKey } from '@lastcall/contracts/release';
import { z } from 'zod';

/** The keys that may sign remotes, as the page that the shell came with names them. A page without them trusts nobody. */
export function trustedKeys(): readonly TrustedKey[] {
  const text = document.querySelector<HTMLMetaElement>('meta[name="lastcall-remote-keys"]')?.content;
  return z.array(trustedKey).parse(JSON.parse(text || '[]'));
}

/** The key of this id, if it may sign this remote. */
export function keyFor(keys: readonly TrustedKey[], keyId: string, remote: RemoteName): TrustedKey | null {
  return keys.find((key) => key.keyId === keyId && (!key.remotes || key.remotes.includes(remote))) ?? null;
}
