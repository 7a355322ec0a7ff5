import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { DeploymentState, RemoteManifest } from '@lastcall/contracts';
import { Customer } from '../customer.ts';
import { expect, Team, test as base } from './team.ts';

const dayMs = 86_400_000;

interface VersionFacts {
  /** How far it is brought. */
  readonly until?: Exclude<DeploymentState, 'halted'>;
  readonly preview?: string;
  /** Days that its signature is good for. */
  readonly days?: number;
  /** What the browser that refused it has found. */
  readonly note?: string;
}

/** A remote that only one spec has, so that its channels are nobody else's. It has one screen, which nobody opens. */
export class OwnRemote extends Team {
  readonly title = `The screen of ${this.remote}`;
  readonly commit = randomBytes(20).toString('hex');

  /** Brings a version of its own to a state, and answers its name. */
  async release({ until = 'ready', preview, days = 90, note = '' }: VersionFacts = {}): Promise<string> {
    const version = `1.0.0-${randomBytes(5).toString('hex')}`;
    const params = { version };
    const file = Buffer.from(`self.built = '${version}';`);
    const manifest = JSON.stringify(this.manifestOf(version, file, days));
    const { signingKey, signingKeyId: keyId } = this.stack.deploying;
    const signature = sign(null, Buffer.from(manifest), createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' })).toString('base64');
    await this.ask('createDeployment', { data: { manifest, signature, keyId, preview: preview ?? null } });
    if (until === 'uploading') return version;
    await this.ask('uploadDeploymentFile', { params, data: { path: 'remoteEntry.js', content: file.toString('base64') } });
    await this.ask('completeDeployment', { params });
    if (until !== 'published') await this.ask('judgeDeployment', { params, data: { isGood: until === 'ready', note } });
    return version;
  }

  /** Brings a version to everybody. */
  async activated(facts?: VersionFacts): Promise<string> {
    const version = await this.release(facts);
    await this.change({ what: 'activate', version, isUnchecked: true });
    return version;
  }

  private manifestOf(version: string, file: Buffer, days: number): RemoteManifest {
    const now = Date.now();
    return {
      format: 1,
      name: this.remote,
      version,
      entry: 'remoteEntry.js',
      container: `spec_${version.replaceAll(/\W/g, '_')}`,
      contractRange: '^1.0.0',
      shared: {},
      areas: { screens: [{ path: this.remote, layout: 'page', title: this.title }], slots: [] },
      files: { 'remoteEntry.js': { integrity: `sha384-${createHash('sha384').update(file).digest('base64')}`, bytes: file.length } },
      commit: this.commit,
      builtAt: new Date(now).toISOString(),
      expiresAt: new Date(now + days * dayMs).toISOString(),
    };
  }
}

/** The stack's `test` in browsers in which one of our own people is signed in, in a session of their own. */
export const test = base.extend<{ staff: Customer; own: OwnRemote }>({
  staff: async ({ stack }, use) => {
    const staff = await Customer.signIn(stack.origins.app, stack.demo);
    await use(staff);
    await staff.close();
  },
  storageState: async ({ staff }, use) => use(await staff.browserState()),
  own: async ({ stack, staff }, use) => {
    const remote = `mfe-spec-${randomBytes(4).toString('hex')}`;
    const { token } = await staff.ask('createDeployToken', { params: { remote }, data: { name: 'spec', days: 1 } });
    await use(new OwnRemote({ ...stack, deploying: { ...stack.deploying, tokens: { [remote]: token } } }, remote));
  },
});

export { expect };
