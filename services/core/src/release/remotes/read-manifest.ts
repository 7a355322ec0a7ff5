import { createPublicKey, verify } from 'node:crypto';
import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@lastcall/contracts/platform';
import {
  containerOf,
  hostContractVersion,
  manifestFile,
  remoteManifest,
  type RemoteManifest,
  type TrustedKey,
} from '@lastcall/contracts/release';
import { includesVersion, isVersionRange } from '@lastcall/contracts/release/version-range';
import { fieldsOf, problem, type Problem } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import { keyFor } from './trusted-keys.ts';

/** The signed text of a manifest, with its signature and the id of its key. */
export interface SignedText {
  readonly manifest: string;
  readonly keyId: string;
  readonly signature: string;
}

const dayMs = 86_400_000;

/** Verifies the signature of a manifest and parses it. Throws `manifest_refused` with the reason. */
export function readManifest(
  { manifest: text, keyId, signature }: SignedText,
  remote: string,
  keys: readonly TrustedKey[],
  now: Date,
): RemoteManifest {
  const key = keyFor({ keyId, remote }, keys);
  if (!key) throw rejection(messages.manifest.unknownKey(keyId));
  if (!isSignedBy(key, text, signature)) throw rejection(messages.manifest.signature);
  const manifest = parsed(text);
  const reason = rejectionReason(manifest, remote, now);
  if (reason !== null) throw rejection(reason);
  return manifest;
}

function isSignedBy({ publicKey }: TrustedKey, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function parsed(text: string): RemoteManifest {
  const raw = json(text);
  const read = remoteManifest.safeParse(raw);
  if (!read.success) throw rejection(messages.manifest.field(fieldsOf(read.error.issues)[0]!.path));
  // Parsing drops "__proto__" silently, but other readers use the text: a file of that name would always be missing.
  if (!isDeepStrictEqual(read.data, raw)) throw rejection(messages.manifest.leftOut);
  return read.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw rejection(messages.manifest.notJson, error);
  }
}

function rejectionReason(
  { name, version, container, entry, files, parts, contractRange, expiresAt }: RemoteManifest,
  remote: string,
  now: Date,
): string | null {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  const sourceMap = Object.keys(files).find((path) => /\.map$/i.test(path));
  const unlisted = parts && partFilesOf(parts).find((path) => !Object.hasOwn(files, path));
  const folder = folderAmong([...Object.keys(files), manifestFile]);
  if (name !== remote) return messages.manifest.otherRemote(name);
  if (container !== containerOf(name, version)) return messages.manifest.container(containerOf(name, version));
  if (!Object.hasOwn(files, entry)) return messages.manifest.entry;
  if (unlisted !== undefined) return messages.manifest.part(unlisted);
  if (Object.hasOwn(files, manifestFile)) return messages.manifest.ownName(manifestFile);
  if (folder !== undefined) return messages.manifest.folder(folder);
  if (sourceMap !== undefined) return messages.manifest.sourceMap(sourceMap);
  if (!isVersionRange(contractRange)) return messages.manifest.notARange(contractRange);
  if (!includesVersion(contractRange, hostContractVersion))
    return messages.manifest.contract(contractRange, hostContractVersion);
  if (leftMs <= 0) return messages.manifest.expired;
  return leftMs > limits.remoteManifestDays * dayMs ? messages.manifest.tooLong(limits.remoteManifestDays) : null;
}

function partFilesOf({ always, screens, slots }: NonNullable<RemoteManifest['parts']>): string[] {
  return [always, ...Object.values(screens), ...Object.values(slots)].flat();
}

/** Returns a path that is also the folder of another path, which a file system cannot store. */
function folderAmong(paths: readonly string[]): string | undefined {
  const folders = new Set(paths.flatMap(foldersOf));
  return paths.find((path) => folders.has(path));
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function rejection(reason: string, cause?: unknown): Problem {
  return problem('manifest_refused', { reason }, { cause });
}
