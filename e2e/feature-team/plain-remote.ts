import { randomBytes } from 'node:crypto';
import { containerOf, type RemoteAreas } from '@lastcall/contracts/release';
import { manifestOf } from '../../packages/sdk-cli/src/manifest.ts';
import { Customer } from '../customer.ts';
import { newRemoteName, withTokenOf } from './new-remote.ts';
import { expect, type Files, Team, test as base } from './team.ts';

/** A remote that only one spec uses. Its screens are plain JavaScript, so that its versions need no build. */
export class PlainRemote extends Team {
  /** Publishes a version with these screens, and returns its name. Each value is the body of a React component, keyed by path; `React` and `ui` are the shell's. */
  async publishScreens(screens: Readonly<Record<string, string>>): Promise<string> {
    const version = `1.0.0-${randomBytes(5).toString('hex')}`;
    const areas: RemoteAreas = {
      screens: Object.keys(screens).map((path) => ({ path, layout: 'page', title: `The screen ${path}` })),
      slots: [],
    };
    const entryFile = 'remoteEntry.js';
    const files: Files = new Map([[entryFile, Buffer.from(entryOf(containerOf(this.remote, version), screens))]]);
    const build = { name: this.remote, version, contractRange: '*', shared: {}, entryFile, areas, files };
    // All versions have the same entry name, so each needs its own folder.
    await this.deploy({ ...manifestOf({ ...build, builtAt: new Date() }, null), format: 1 }, files);
    return version;
  }
}

/** An entry as Module Federation loads it. */
function entryOf(container: string, screens: Readonly<Record<string, string>>): string {
  const components = Object.entries(screens).map(
    ([path, body]) => `    ${JSON.stringify(path)}: function Screen() {\n${body}\n    },`,
  );
  return `var ${container} = (() => {
  let scope;
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  const screensOf = (React, ui) => ({
${components.join('\n')}
  });
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const screens = screensOf(...(await Promise.all(['react', '@lastcall/ui/core'].map(shared))));
      const register = (host) => {
        for (const [path, component] of Object.entries(screens))
          host.addRoute({ path, component, layout: 'page', title: 'The screen ' + path });
      };
      return () => ({ default: register });
    },
  };
})();
`;
}

/** The team's `test` with such a remote, which a staff member may deploy. */
export const test = base.extend<{ plain: PlainRemote }>({
  plain: async ({ stack }, use) => {
    const remote = newRemoteName();
    const staff = await Customer.signIn(stack.origins.app, stack.demo);
    await use(new PlainRemote(await withTokenOf(remote, stack, staff), remote));
    await staff.close();
  },
});

export { expect };
