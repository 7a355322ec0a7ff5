import { createPublicKey, verify } from 'node:crypto';
import { hostContractVersion, includesVersion, manifestFile, remoteManifest, type RemoteManifest, type TrustedKey } from '@lastcall/contracts';
import { fieldsOf, problem, type Problem } from '@lastcall/core/platform';
import { messages } from './messages.ts';

/** A text that somebody says a trusted key has signed. */
export interface SignedText {
  readonly manifest: string;
  readonly keyId: string;
  readonly signature: string;
}

/** Days that a manifest may be good for, so that what nobody has built for a year ends by itself. */
const mostDays = 400;
const dayMs = 86_400_000;

/** The manifest of a remote's version, once its signature is right and it says what can be published. Throws `manifest_refused` with the reason. */
export function readManifest({ manifest: text, keyId, signature }: SignedText, remote: string, keys: readonly TrustedKey[], now: Date): RemoteManifest {
  const key = keys.find((each) => each.keyId === keyId && (each.remotes?.includes(remote) ?? true));
  if (!key) throw refused(messages.manifest.unknownKey(keyId));
  if (!isSignedBy(key, text, signature)) throw refused(messages.manifest.signature);
  const manifest = parsed(text);
  const reason = reasonAgainst(manifest, remote, now);
  if (reason !== null) throw refused(reason);
  return manifest;
}

function isSignedBy({ publicKey }: TrustedKey, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function parsed(text: string): RemoteManifest {
  const read = remoteManifest.safeParse(json(text));
  if (read.success) return read.data;
  throw refused(messages.manifest.field(fieldsOf(read.error.issues)[0]!.path));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused(messages.manifest.notJson, error);
  }
}

function reasonAgainst({ name, entry, files, contractRange, expiresAt }: RemoteManifest, remote: string, now: Date): string | null {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (name !== remote) return messages.manifest.otherRemote(name);
  if (!Object.hasOwn(files, entry)) return messages.manifest.entry;
  if (Object.hasOwn(files, manifestFile)) return messages.manifest.ownName(manifestFile);
  if (!includesVersion(contractRange, hostContractVersion)) return messages.manifest.contract(contractRange, hostContractVersion);
  if (leftMs <= 0) return messages.manifest.expired;
  return leftMs > mostDays * dayMs ? messages.manifest.tooLong(mostDays) : null;
}

function refused(reason: string, cause?: unknown): Problem {
  return problem('manifest_refused', { reason }, { cause });
}
