import { randomBytes } from 'node:crypto';
import type { DeploymentState, RemoteAreas } from '@lastcall/contracts/release';
import { manifestOf } from '../../packages/sdk-cli/src/manifest.ts';
import { Customer } from '../customer.ts';
import { newRemoteName, withTokenOf } from './new-remote.ts';
import { expect, type Files, Team, test as base } from './team.ts';

const dayMs = 86_400_000;

interface VersionFacts {
  /** The deployment state that the version reaches. */
  readonly until?: Exclude<DeploymentState, 'halted'>;
  readonly preview?: string;
  /** Days until its signature expires. */
  readonly days?: number;
  /** The problem found by the browser that rejected it. */
  readonly note?: string;
}

/** A remote that only one spec uses, so that no other spec changes its channels. It has one screen, which is never opened. */
export class OwnRemote extends Team {
  readonly title = `The screen of ${this.remote}`;
  readonly commit = randomBytes(20).toString('hex');

  /** Creates a new version, deploys it up to a state, and returns its name. */
  async release({ until = 'ready', preview, days = 90, note = '' }: VersionFacts = {}): Promise<string> {
    const version = `1.0.0-${randomBytes(5).toString('hex')}`;
    const builtAt = new Date();
    const entryFile = `remoteEntry.${version.split('-')[1]}.js`;
    const files: Files = new Map([[entryFile, Buffer.from(`self.built = '${version}';`)]]);
    const areas: RemoteAreas = { screens: [{ path: this.remote, layout: 'page', title: this.title }], slots: [] };
    const manifest = {
      ...manifestOf(
        { name: this.remote, version, contractRange: '^1.0.0', shared: {}, entryFile, areas, files, builtAt },
        this.commit,
      ),
      expiresAt: new Date(builtAt.getTime() + days * dayMs).toISOString(),
    };
    await this.deploy(manifest, until === 'uploading' ? null : files, preview);
    if (until === 'ready' || until === 'refused')
      await this.callApi('judgeDeployment', { version, body: { isGood: until === 'ready', note } });
    return version;
  }

  /** Creates a new version, makes it stable, and returns its name. */
  async releaseStable(facts?: VersionFacts): Promise<string> {
    const version = await this.release(facts);
    await this.changeChannels({ what: 'activate', version, isUnchecked: true });
    return version;
  }
}

/** The stack's `test` with a staff member signed in, each in a new session. */
export const test = base.extend<{ staff: Customer; own: OwnRemote }>({
  staff: async ({ stack }, use) => {
    const staff = await Customer.signIn(stack.origins.app, stack.demo);
    await use(staff);
    await staff.close();
  },
  storageState: async ({ staff }, use) => use(await staff.browserState()),
  own: async ({ stack, staff }, use) => {
    const remote = newRemoteName();
    await use(new OwnRemote(await withTokenOf(remote, stack, staff), remote));
  },
});

export { expect };
