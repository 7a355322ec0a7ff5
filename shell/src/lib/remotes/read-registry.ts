import { routes } from '@lastcall/contracts/routes';
import {
  registeredRemote,
  remoteAreas,
  remoteRegistry,
  type RegisteredRemote,
  type RemoteRegistry,
} from '@lastcall/contracts/release';
import { z } from 'zod';
import { takeFromPage } from '../page-start.ts';
import { labels } from './messages.ts';

/** Milliseconds to wait for the registry, and for a development server's own list of areas. */
const registryMs = 3_000;
const areasMs = 1_500;

/** A remote that this shell cannot parse affects only its own areas. */
const answer = remoteRegistry.extend({ remotes: z.array(z.unknown()) });

/** Returns the version of each remote that the caller should load: first from the page, and later from the service. */
export async function readRegistry(): Promise<RemoteRegistry> {
  const { remotes, ...rest } = answer.parse(takeFromPage('registry') ?? (await fetched()));
  return { ...rest, remotes: await Promise.all(remotes.flatMap(parseRemotes).map(withOwnAreas)) };
}

async function fetched(): Promise<unknown> {
  const response = await fetch(routes.listRemotes.path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(registryMs),
  });
  if (!response.ok) throw new Error(labels.answered(routes.listRemotes.path, response.status));
  return response.json();
}

function parseRemotes(given: unknown): RegisteredRemote[] {
  const found = registeredRemote.safeParse(given);
  if (!found.success) console.error('The registry has a remote that this shell cannot read.', given, found.error);
  return found.success ? [found.data] : [];
}

/** A remote under development may have areas that no published version has; only its own server lists them. */
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
    // The remote stays known, so that its area can report the unreachable server.
    return remote;
  }
}
