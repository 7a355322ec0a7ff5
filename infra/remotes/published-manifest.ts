import { manifestFile, remoteManifest, type RemoteManifest, type RemoteStatus } from '@lastcall/contracts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** The manifest of a version that was published, from among its files. Only to be read by people: nothing is verified. */
export async function publishedManifest(version: string, { remote, deployments }: RemoteStatus): Promise<RemoteManifest> {
  const deployment = deployments.find((each) => each.version === version);
  // Older ones lie beside the newest.
  const base = deployment?.base ?? (deployments[0] && new URL(`../${version}/`, deployments[0].base).href);
  const response = base && (await fetch(new URL(manifestFile, base), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined));
  const read = response && response.ok ? remoteManifest.safeParse(await response.json().catch(() => undefined)) : undefined;
  if (!read?.success) throw new Failure(messages.noSuchVersion(version, remote, deployments.map((each) => each.version)));
  return read.data;
}
