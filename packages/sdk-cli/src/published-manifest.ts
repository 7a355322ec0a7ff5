import { manifestFile, remoteManifest, type RemoteManifest, type RemoteStatus } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** Reads the manifest of a published version from its files, for display only: nothing is verified. */
export async function publishedManifest(version: string, status: RemoteStatus): Promise<RemoteManifest> {
  const text = (await fetched(version, manifestFile, status))?.toString();
  const read = text === undefined ? undefined : remoteManifest.safeParse(parsed(text));
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
export async function publishedFile(version: string, path: string, status: RemoteStatus): Promise<Buffer> {
  const bytes = await fetched(version, path, status);
  if (!bytes) throw new Failure(messages.unreadable(`${version}/${path}`));
  return bytes;
}

async function fetched(version: string, path: string, { deployments }: RemoteStatus): Promise<Buffer | undefined> {
  const deployment = deployments.find((each) => each.version === version);
  // Older ones are stored beside the newest.
  const base = deployment?.base ?? (deployments[0] && new URL(`../${version}/`, deployments[0].base).href);
  const response =
    base && (await fetch(new URL(path, base), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined));
  return response && response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
