import { gunzipSync } from 'node:zlib';
import type { RemoteManifest, RemoteStatus } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { silent } from './tools/print-line.ts';
import type { Comparable } from './diff.ts';
import { fullVersion } from './full-version.ts';
import { manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import { moduleSizes } from './module-sizes.ts';
import { publishedFile, publishedManifest } from './published-manifest.ts';
import type { Project } from './project.ts';
import { buildRemote } from './remote-build.ts';
import { call, type ApiTarget } from './remote-client.ts';
import { thisClone, type RemotesCommand } from './remotes-command.ts';

type DiffVersions = Pick<Extract<RemotesCommand, { what: 'diff' }>, 'from' | 'to'>;

/** Selects the two versions to compare: by default the last change of the stable version, otherwise the named version and the stable one. */
export function versionsToCompare(
  { from, to }: DiffVersions,
  { remote, channels: { stable, previous } }: RemoteStatus,
): readonly [from: string, to: string] {
  if (from !== undefined && to !== undefined) return [from, to];
  const [one, other] = from === undefined ? [previous, stable] : [stable, from];
  if (one === null || other === null) throw new Failure(messages.nothingToCompare(remote, stable));
  return [one, other];
}

/** Finds the files of a named version: a published one, or that of a project's sources. */
export async function comparableOf(
  named: string,
  { status, place, project }: { readonly status: RemoteStatus; readonly place: ApiTarget; readonly project: Project },
): Promise<Comparable> {
  if (named === thisClone) {
    const { build } = await buildRemote(status.remote, project, silent);
    return {
      manifest: manifestOf(build, null),
      role: messages.here,
      read: async (path) => build.files.get(path)!,
      modules: async () => moduleSizes([...build.maps.values()]),
    };
  }
  const version = fullVersion(named, status);
  const manifest: RemoteManifest = await publishedManifest(version, status);
  return {
    manifest,
    role: roleOf(version, status),
    read: (path) => publishedFile(manifest, path, status),
    modules: async () => {
      const { maps } = await call('listSourceMaps', place, { version });
      return moduleSizes(maps.map(({ content }) => gunzipSync(Buffer.from(content, 'base64')).toString()));
    },
  };
}

function roleOf(version: string, { channels: { stable, canary, previous } }: RemoteStatus): string {
  if (version === stable) return messages.everybody;
  if (version === canary?.version) return messages.canary(canary.percent);
  return version === previous ? messages.onlyBefore : messages.published;
}
