import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { filesFolderOf, type RemoteFailureReason } from '@lastcall/contracts/release';
import { Database, problem } from '@lastcall/core/platform';
import { mappedStack, scriptsIn } from './mapped-stack.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { presentChannels } from './remote-channel.presenter.ts';
import { manifestOf } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteFailureRepository } from './remote-failure.repository.ts';
import { RemotePinRepository } from './remote-pin.repository.ts';
import { SourceMapRepository } from './source-map.repository.ts';
import { versionsIn } from './versions-in.ts';

const decompress = promisify(gunzip);

/** Number of newest versions of a remote, besides those that channels use, whose source maps are retained. */
const retainedVersions = 50;
/** Number of pins whose versions retain their source maps. */
const retainedPins = 200;

/** Stores the source maps of versions, and uses them to resolve the stacks of its failures to positions in its sources. */
@Injectable()
export class FailureStackService {
  constructor(
    private readonly database: Database,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly channels: RemoteChannelRepository,
    private readonly pins: RemotePinRepository,
    private readonly maps: SourceMapRepository,
    private readonly failures: RemoteFailureRepository,
  ) {}

  /** Stores source maps of scripts of a version. Throws `not_found` for an unknown version, and `file_refused` for a script that it does not have. */
  async upload(remote: string, version: string, { maps }: BodyOf<'uploadSourceMaps'>): Promise<void> {
    const { files } = manifestOf(await this.deployments.get(remote, version));
    if (maps.some(({ path }) => !Object.hasOwn(files, path))) throw problem('file_refused');
    const retained = await this.versionsWithMaps(remote);
    const added = maps.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') }));
    await this.database.transaction(() => this.maps.add(remote, version, added));
    // A separate transaction, so that uploads of other remotes do not wait for it.
    await this.database.transaction(() => this.maps.retainOnly(remote, [version, ...retained]));
  }

  /** Returns the source maps of a version as they were uploaded. Throws `not_found` for an unknown version. */
  async mapsOf(remote: string, version: string): Promise<ResponseOf<'listSourceMaps'>> {
    await this.deployments.get(remote, version);
    const maps = await this.maps.all(remote, version);
    return { maps: maps.map(({ path, content }) => ({ path, content: content.toString('base64') })) };
  }

  /** Returns the newest stack of a version's failures for a reason, resolved to positions in its sources where its maps contain them. */
  async stackOf(remote: string, version: string, reason: RemoteFailureReason): Promise<ResponseOf<'getFailureStack'>> {
    const stack = await this.failures.newestStack(remote, version, reason);
    if (stack === null) return { stack, isMapped: false };
    const folder = `/${remote}/${filesFolderOf(manifestOf(await this.deployments.get(remote, version)))}/`;
    const stored = await this.maps.of(remote, version, scriptsIn(stack, folder));
    const texts = await Promise.all(stored.map(async ({ path, content }) => [path, await textOf(content)] as const));
    return mappedStack(stack, folder, new Map(texts));
  }

  private async versionsWithMaps(remote: string): Promise<string[]> {
    const [newest, channel, pins] = await Promise.all([
      this.deployments.newest(remote, retainedVersions),
      this.channels.of(remote),
      this.pins.ofRemote(remote, retainedPins),
    ]);
    return [...newest.map(({ version }) => version), ...versionsIn(presentChannels(channel, pins))];
  }
}

/** Returns the text of a map; an empty string, which maps nothing, if it was not compressed or is too large. */
async function textOf(content: Buffer): Promise<string> {
  return decompress(content, { maxOutputLength: limits.remoteSourceMapBytes }).then(String, () => '');
}
