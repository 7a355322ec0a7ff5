import { randomBytes } from 'node:crypto';
import type { DeploymentState, RemoteAreas } from '@lastcall/contracts/release';
import { manifestOf } from '../../infra/remotes/manifest.ts';
import { entryFile } from '../../infra/remotes/remote-build.ts';
import { Customer } from '../customer.ts';
import { expect, type Files, Team, test as base } from './team.ts';

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
    const builtAt = new Date();
    const files: Files = new Map([[entryFile, Buffer.from(`self.built = '${version}';`)]]);
    const areas: RemoteAreas = { screens: [{ path: this.remote, layout: 'page', title: this.title }], slots: [] };
    const manifest = {
      ...manifestOf({ name: this.remote, version, shared: {}, areas, files, builtAt }, this.commit),
      expiresAt: new Date(builtAt.getTime() + days * dayMs).toISOString(),
    };
    await this.deliver(manifest, until === 'uploading' ? null : files, preview);
    if (until === 'ready' || until === 'refused')
      await this.ask('judgeDeployment', { version, body: { isGood: until === 'ready', note } });
    return version;
  }

  /** Brings a version to everybody. */
  async activated(facts?: VersionFacts): Promise<string> {
    const version = await this.release(facts);
    await this.change({ what: 'activate', version, isUnchecked: true });
    return version;
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
