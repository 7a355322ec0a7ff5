import {
  filesUrlOf,
  remoteManifest,
  manifestFile,
  type RemoteManifest,
  type VersionInUse,
} from '@lastcall/contracts/release';
import { integrityOf } from '../../packages/sdk-cli/src/remote-build.ts';
import { call, type ApiTarget } from '../../packages/sdk-cli/src/remote-client.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { upload } from '../../packages/sdk-cli/src/upload.ts';
import { messages } from './messages.ts';

/** Files that are read in parallel. */
const readConcurrency = 8;

/** A version as a stack has stored it: the signed text of its manifest, and its contents. */
export interface StoredVersion extends VersionInUse {
  readonly manifestText: string;
  readonly manifest: RemoteManifest;
}

/** Reads the manifest of a version. */
export async function readStored(version: VersionInUse): Promise<StoredVersion> {
  const { base, manifestIntegrity } = version.release;
  const manifestText = (await read(base, manifestFile, manifestIntegrity)).toString();
  return { ...version, manifestText, manifest: remoteManifest.parse(JSON.parse(manifestText)) };
}

/** Publishes a version in another stack, with its team's signature and unchanged bytes. */
export async function publishTo({ release, manifestText, manifest }: StoredVersion, place: ApiTarget): Promise<void> {
  const { base, keyId, signature } = release;
  const announced = await call('createDeployment', place, {
    body: { manifest: manifestText, keyId, signature, preview: null },
  });
  const queue = [...announced.missing];
  const files = new Map<string, Buffer>();
  const readNext = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      files.set(path, await read(filesUrlOf(base, manifest), path, manifest.files[path]!.integrity));
  };
  await Promise.all(Array.from({ length: readConcurrency }, readNext));
  await upload(announced, files, place);
}

async function read(base: string, path: string, integrity: string): Promise<Buffer> {
  const url = new URL(path, base).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  if (!response?.ok) throw new Failure(messages.notRead(url));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (integrityOf(bytes) !== integrity) throw new Failure(messages.changedFile(path, url));
  return bytes;
}
