import {
  filesUrlOf,
  manifestFile,
  remoteManifest,
  type RemoteManifest,
  type RemoteStatus,
} from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** Reads the manifest of a published version from its files, for display only: nothing is verified. */
export async function publishedManifest(version: string, status: RemoteStatus): Promise<RemoteManifest> {
  const base = baseOf(version, status);
  const text = base && (await fetchFile(base, manifestFile))?.toString();
  const read = text === undefined ? undefined : remoteManifest.safeParse(parseJson(text));
  if (!read?.success)
    throw new Failure(
      messages.noSuchVersion(
        version,
        status.remote,
        status.deployments.map((each) => each.version),
      ),
    );
  return read.data;
}

/** Reads one file of a published version, for display like its manifest. */
export async function publishedFile(manifest: RemoteManifest, path: string, status: RemoteStatus): Promise<Buffer> {
  const base = baseOf(manifest.version, status);
  const bytes = base && (await fetchFile(filesUrlOf(base, manifest), path));
  if (!bytes) throw new Failure(messages.unreadable(`${manifest.version}/${path}`));
  return bytes;
}

function baseOf(version: string, { deployments }: RemoteStatus): string | undefined {
  const deployment = deployments.find((each) => each.version === version);
  // Older versions are stored in sibling folders of the newest.
  return deployment?.base ?? (deployments[0] && new URL(`../${version}/`, deployments[0].base).href);
}

async function fetchFile(folder: string, path: string): Promise<Buffer | undefined> {
  const response = await fetch(new URL(path, folder), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
