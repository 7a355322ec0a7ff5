import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { containerOf, type RemoteAreas } from '@lastcall/contracts/release';
import { manifestOf } from '../../packages/sdk-cli/src/manifest.ts';
import { Customer } from '../customer.ts';
import { expect, type Files, Team, test as base } from './team.ts';

/** The body of a React component by the screen's path; `React`, `ui` and `host` are the shell's, `ownReact` is a copy in the remote, `kept` is a list in the module. */
export type Screens = Readonly<Record<string, string>>;

/** A remote of one spec, whose screens are plain JavaScript: each can have a fault of its own, without a build. */
export class FaultyRemote extends Team {
  /** Publishes a version with these screens, and returns it. */
  async publishScreens(screens: Screens): Promise<{ readonly version: string; readonly areas: RemoteAreas }> {
    const version = `1.0.0-${randomBytes(5).toString('hex')}`;
    const areas: RemoteAreas = {
      screens: Object.keys(screens).map((path) => ({ path, layout: 'page', title: `The screen ${path}` })),
      slots: [],
    };
    const entryFile = 'remoteEntry.js';
    const files: Files = new Map([[entryFile, Buffer.from(entryOf(containerOf(this.remote, version), screens))]]);
    const build = { name: this.remote, version, contractRange: '*', shared: {}, entryFile, areas, files };
    // The entry's name is that of every version, so each needs a folder of its own.
    await this.deliver({ ...manifestOf({ ...build, builtAt: new Date() }, null), format: 1 }, files);
    return { version, areas };
  }
}

const react = createRequire(import.meta.url).resolve('react/package.json');
const reactSource = readFileSync(react.replace('package.json', 'cjs/react.production.js'), 'utf8');

/** An entry as Module Federation loads it. */
function entryOf(container: string, screens: Screens): string {
  const components = Object.entries(screens).map(
    ([path, body]) => `    ${JSON.stringify(path)}: function Screen() {\n${body}\n    },`,
  );
  return `var ${container} = (() => {
  let scope;
  const kept = [];
  const ownReact = ((exports) => { ${reactSource}; return exports; })({});
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  const screensOf = (React, ui, host) => ({
${components.join('\n')}
  });
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const screens = screensOf(...(await Promise.all(['react', '@lastcall/ui/core', '@lastcall/host-api'].map(shared))));
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

interface Faulty {
  readonly staff: Customer;
  readonly faulty: FaultyRemote;
}

/** The team's `test` with a remote of its own, and a staff member who may deploy it. */
export const test = base.extend<Faulty>({
  staff: async ({ stack }, use) => {
    const staff = await Customer.signIn(stack.origins.app, stack.demo);
    await use(staff);
    await staff.close();
  },
  faulty: async ({ stack, staff }, use) => {
    const remote = `mfe-spec-${randomBytes(4).toString('hex')}`;
    const { token } = await staff.ask('createDeployToken', { params: { remote }, data: { name: 'spec', days: 1 } });
    await use(new FaultyRemote({ ...stack, deploying: { ...stack.deploying, tokens: { [remote]: token } } }, remote));
  },
});

export { expect };
