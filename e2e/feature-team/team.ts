import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import { endpoints, manifestFile, remoteManifest, remoteRegistry, type BodyOf, type ChannelChange, type EndpointName, type RegisteredRemote, type RemoteManifest, type ResponseOf, type SignedRelease } from '@lastcall/contracts';
import { createConnection } from 'mysql2/promise';
import { expect, test as base } from '../marketer/marketer.ts';
import type { StackUnderTest } from '../stack.ts';

/** The files of one version, by path. */
export type Files = Map<string, Buffer>;

/** What a spec makes of a version that works. */
export interface Altered {
  /** Changes, adds or removes files. */
  readonly files?: (files: Files) => void;
  /** What the manifest says beside; `files` leaves out a file's hash. */
  readonly manifest?: (manifest: RemoteManifest) => Partial<RemoteManifest>;
}

/** A team that may deploy mfe-timers, by the interface that its commands use. */
export class Team {
  constructor(
    protected readonly stack: Pick<StackUnderTest, 'origins' | 'deploying' | 'databaseUrl'>,
    readonly remote = 'mfe-timers',
  ) {}

  /** What the team's commands find in their environment. */
  get environment(): NodeJS.ProcessEnv {
    const { signingKey, signingKeyId } = this.stack.deploying;
    return { APP_ORIGIN: this.stack.origins.app, DEPLOY_TOKEN: this.token, REMOTE_SIGNING_KEY: signingKey, REMOTE_SIGNING_KEY_ID: signingKeyId };
  }

  get token(): string {
    return this.stack.deploying.tokens[this.remote]!;
  }

  /** Calls an address of the registry with the team's token; throws when it is refused. */
  async ask<N extends EndpointName>(name: N, { params = {}, data }: { params?: Record<string, string>; data?: BodyOf<N> } = {}): Promise<ResponseOf<N>> {
    const { method, path } = endpoints[name];
    const values: Record<string, string> = { remote: this.remote, ...params };
    const response = await fetch(`${this.stack.origins.app}${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key]!))}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(data === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ResponseOf<N>;
  }

  /** Changes the channels as they are now. */
  async change(change: ChannelChange): Promise<ResponseOf<'changeChannel'>> {
    for (;;) {
      const { channels } = await this.ask('getRemoteStatus');
      try {
        return await this.ask('changeChannel', { data: { revision: channels.revision, change } });
      } catch (error) {
        // Specs that run beside this one pin versions of the same remote.
        if (!String(error).includes('remote_changed')) throw error;
      }
    }
  }

  /** What everybody gets. */
  async stable(): Promise<RegisteredRemote & { release: SignedRelease }> {
    const { remotes } = remoteRegistry.parse(await (await fetch(`${this.stack.origins.app}/remotes/registry`)).json());
    return remotes.find(({ name }) => name === this.remote) as RegisteredRemote & { release: SignedRelease };
  }

  /** Publishes a version of its own, made from the stable one, and answers its name. */
  async publish({ files: alterFiles = () => {}, manifest: alterManifest = () => ({}) }: Altered = {}): Promise<string> {
    const { release } = await this.stable();
    const source = remoteManifest.parse(await (await fetch(new URL(manifestFile, release.base))).json());
    const version = `${source.version.split('-')[0]}-${randomBytes(5).toString('hex')}`;
    const container = `${source.container.slice(0, -10)}${version.slice(-10)}`;
    const files: Files = new Map();
    for (const path of Object.keys(source.files)) {
      const bytes = Buffer.from(await (await fetch(new URL(path, release.base))).arrayBuffer());
      // Two versions in one page must not answer to the same name.
      files.set(path, /\.(js|json)$/.test(path) ? Buffer.from(bytes.toString().replaceAll(source.container, container)) : bytes);
    }
    alterFiles(files);
    const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length }]));
    const manifest = { ...source, version, container, files: hashes, builtAt: new Date().toISOString() };
    const text = JSON.stringify({ ...manifest, ...alterManifest(manifest) });
    const { signingKey, signingKeyId } = this.stack.deploying;
    const signature = sign(null, Buffer.from(text), createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })).toString('base64');

    const { missing } = await this.ask('createDeployment', { data: { manifest: text, signature, keyId: signingKeyId, preview: null } });
    await Promise.all(missing.map((path) => this.ask('uploadDeploymentFile', { params: { version }, data: { path, content: files.get(path)!.toString('base64') } })));
    await this.ask('completeDeployment', { params: { version } });
    return version;
  }

  /** Gives a version to one account alone, by its person's address. */
  async pin(email: string, version: string | null): Promise<void> {
    await this.change({ what: 'pin', account: await this.accountOf(email), version, isUnchecked: true });
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
export const test = base.extend<object, { team: Team }>({
  team: [async ({ stack }, use) => use(new Team(stack)), { scope: 'worker' }],
});

export { expect };
