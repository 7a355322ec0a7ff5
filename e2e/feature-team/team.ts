import { randomBytes } from 'node:crypto';
import type { EndpointName, ResponseOf } from '@lastcall/contracts/endpoints';
import {
  containerOf,
  filesUrlOf,
  manifestFile,
  remoteManifest,
  remoteRegistry,
  type ChannelChange,
  type RegisteredRemote,
  type RemoteManifest,
  type SignedRelease,
} from '@lastcall/contracts/release';
import { createConnection } from 'mysql2/promise';
import { manifestFilesOf } from '../../packages/sdk-cli/src/manifest.ts';
import { publish } from '../../packages/sdk-cli/src/publish.ts';
import type { RemoteBuild } from '../../packages/sdk-cli/src/remote-build.ts';
import { ApiError, call, type Call, type ApiTarget } from '../../packages/sdk-cli/src/remote-client.ts';
import { signingKey } from '../../packages/sdk-cli/src/signing.ts';
import { createDeployment, upload } from '../../packages/sdk-cli/src/upload.ts';
import { expect, test as base } from '../marketer/marketer.ts';
import type { StackUnderTest } from '../stack.ts';

/** The files of one version, by path. */
export type Files = Map<string, Buffer>;

/** The changes that a spec makes to a working version. */
export interface VersionChanges {
  /** Changes, adds or removes files. */
  readonly files?: (files: Files) => void;
  /** Overrides manifest properties; `files` can omit a file's hash. */
  readonly manifest?: (manifest: RemoteManifest) => Partial<RemoteManifest>;
}

/** The parts of a stack that a team uses. */
export type DeployingStack = Pick<StackUnderTest, 'origins' | 'deploying' | 'databaseUrl'>;

/** A team that may deploy mfe-timers. It uses the same API as its commands. */
export class Team {
  constructor(
    protected readonly stack: DeployingStack,
    readonly remote = 'mfe-timers',
  ) {}

  /** The environment of the team's commands. */
  get environment(): NodeJS.ProcessEnv {
    const { signingKey: key, signingKeyId } = this.stack.deploying;
    return {
      APP_ORIGIN: this.target.app,
      DEPLOY_TOKEN: this.target.token,
      REMOTE_SIGNING_KEY: key,
      REMOTE_SIGNING_KEY_ID: signingKeyId,
    };
  }

  private get target(): ApiTarget {
    return { remote: this.remote, app: this.stack.origins.app, token: this.stack.deploying.tokens[this.remote]! };
  }

  /** Calls a path of the registry with the team's token; throws when it is rejected. */
  callApi<N extends EndpointName>(name: N, asked?: Call<N>): Promise<ResponseOf<N>> {
    return call(name, this.target, asked);
  }

  /** Changes the channels based on their current state. */
  async changeChannels(changeChannels: ChannelChange): Promise<ResponseOf<'changeChannel'>> {
    for (;;) {
      const { channels } = await this.callApi('getRemoteStatus');
      try {
        return await this.callApi('changeChannel', { body: { revision: channels.revision, change: changeChannels } });
      } catch (error) {
        // Specs that run in parallel pin versions of the same remote.
        if (!(error instanceof ApiError) || error.code !== 'remote_changed') throw error;
      }
    }
  }

  /** Returns the stable version. */
  async stableVersion(): Promise<RegisteredRemote & { release: SignedRelease }> {
    const { remotes } = remoteRegistry.parse(await (await fetch(`${this.stack.origins.app}/remotes/registry`)).json());
    return remotes.find(({ name }) => name === this.remote) as RegisteredRemote & { release: SignedRelease };
  }

  /** Publishes a build with its source maps, as a deploy does, and returns its version. */
  async publishBuild(build: RemoteBuild): Promise<string> {
    const { signingKey: key, signingKeyId } = this.stack.deploying;
    await publish(build, this.target, { key: signingKey(signingKeyId, key) });
    return build.version;
  }

  /** Publishes a new version based on the stable one, and returns its name. */
  async publish({
    files: alterFiles = () => {},
    manifest: alterManifest = () => ({}),
  }: VersionChanges = {}): Promise<string> {
    const { release } = await this.stableVersion();
    const source = await this.manifestOf(release);
    const version = `${source.version.split('-')[0]}-${randomBytes(5).toString('hex')}`;
    const container = containerOf(this.remote, version);
    const files = await this.filesOf(release, source);
    alterFiles(files);
    // A changed file keeps its name, so the version needs its own folder.
    const format = 1 as const;
    const manifest = {
      ...source,
      format,
      version,
      container,
      files: manifestFilesOf(files),
      builtAt: new Date().toISOString(),
    };
    await this.deploy({ ...manifest, ...alterManifest(manifest) }, files);
    return version;
  }

  /**
   * Publishes a version like a build of changed sources: changed files get new names, and the others are shared with the stable version. Returns the version
   * with its new files.
   */
  async publishShared(change: (files: Files) => void): Promise<{ readonly version: string; readonly added: string[] }> {
    const { release } = await this.stableVersion();
    const source = await this.manifestOf(release);
    const stored = await this.filesOf(release, source);
    const version = `${source.version.split('-')[0]}-${randomBytes(5).toString('hex')}`;
    const changed: Files = new Map(stored);
    change(changed);
    const renamed = [...changed.keys()].filter((path) => stored.get(path) !== changed.get(path));
    const hashes = renamed.map((path) => [/[0-9a-f]{10}/.exec(path)![0], randomBytes(5).toString('hex')] as const);
    const withNewNames = (text: string): string =>
      hashes.reduce((result, [before, after]) => result.replaceAll(before, after), text);
    const container = containerOf(this.remote, version);
    const files: Files = new Map([...changed].map(([path, bytes]) => [withNewNames(path), bytes]));
    const { parts } = source;
    await this.deploy(
      {
        ...source,
        version,
        container,
        entry: withNewNames(source.entry),
        files: manifestFilesOf(files),
        ...(parts && { parts: JSON.parse(withNewNames(JSON.stringify(parts))) as typeof parts }),
        builtAt: new Date().toISOString(),
      },
      files,
    );
    return { version, added: renamed.map(withNewNames) };
  }

  private async filesOf({ base }: SignedRelease, manifest: RemoteManifest): Promise<Files> {
    const files: Files = new Map();
    for (const path of Object.keys(manifest.files))
      files.set(path, Buffer.from(await (await fetch(new URL(path, filesUrlOf(base, manifest)))).arrayBuffer()));
    return files;
  }

  /** Returns the manifest of a release. */
  async manifestOf({ base }: SignedRelease): Promise<RemoteManifest> {
    return remoteManifest.parse(await (await fetch(new URL(manifestFile, base))).json());
  }

  /** Announces a version, and uploads its files and publishes it if there are any. */
  protected async deploy(manifest: RemoteManifest, files: Files | null, preview: string | null = null): Promise<void> {
    const { signingKey: key, signingKeyId } = this.stack.deploying;
    const announced = await createDeployment(manifest, this.target, { key: signingKey(signingKeyId, key), preview });
    if (files) await upload(announced, files, this.target);
  }

  /** Activates a version for one account, by its user's email address. */
  async pin(email: string, version: string | null): Promise<void> {
    await this.changeChannels({ what: 'pin', account: await this.accountOf(email), version, isUnchecked: true });
  }

  async accountOf(email: string): Promise<number> {
    const connection = await createConnection(this.stack.databaseUrl);
    try {
      const [rows] = await connection.execute('SELECT account_id FROM user WHERE email = ?', [email]);
      return Number((rows as { account_id: number }[])[0]!.account_id);
    } finally {
      await connection.end();
    }
  }
}

/** The marketer's `test` with a team that deploys mfe-timers. */
export const test = base.extend<{ team: Team }>({
  team: async ({ stack }, use) => use(new Team(stack)),
});

export { expect };
