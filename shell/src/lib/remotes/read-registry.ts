import { addresses } from '@lastcall/contracts/addresses';
import {
  registeredRemote,
  remoteAreas,
  remoteRegistry,
  type RegisteredRemote,
  type RemoteRegistry,
} from '@lastcall/contracts/release';
import { z } from 'zod';

/** Milliseconds that the registry is waited for, and a development server's own list of areas. */
const registryMs = 3_000;
const areasMs = 1_500;

/** A remote that this shell cannot read costs its own areas alone. */
const answer = remoteRegistry.extend({ remotes: z.array(z.unknown()) });

/** Asks which version of each remote the caller is to load. */
export async function readRegistry(): Promise<RemoteRegistry> {
  const response = await fetch(addresses.listRemotes.path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(registryMs),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  const { asOf, remotes } = answer.parse(await response.json());
  return { asOf, remotes: await Promise.all(remotes.flatMap(readable).map(withOwnAreas)) };
}

function readable(given: unknown): RegisteredRemote[] {
  const found = registeredRemote.safeParse(given);
  if (!found.success) console.error('The registry has a remote that this shell cannot read.', given, found.error);
  return found.success ? [found.data] : [];
}

/** Under development a remote may have areas that no published version has; only its own server knows them. */
async function withOwnAreas(remote: RegisteredRemote): Promise<RegisteredRemote> {
  const { release } = remote;
  if (release.isSigned) return remote;
  try {
    const response = await fetch(`${release.base}areas.json`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(areasMs),
    });
    return { ...remote, release: { ...release, areas: remoteAreas.parse(await response.json()) } };
  } catch {
    // A server that is down is said in its area, which must be known for that.
    return remote;
  }
}
