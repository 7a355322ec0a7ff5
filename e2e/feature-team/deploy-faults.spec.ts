import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteRegistry } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { Checkout } from './checkout.ts';
import { buildFiles, templateFile } from './new-remote.ts';
import { expect, test } from './own-remote.ts';
import { fineScreen, problemOf, screenFaults } from './screen-faults.ts';

/** The sources of a remote's screens, and of slots of the shell that no other remote fills. */
interface Sources {
  readonly screens: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, string>>;
}

/** Writes a remote into a checkout, from the template of new remotes. */
function writeRemote(checkout: Checkout, remote: string, { screens, slots }: Sources): void {
  const write = (file: string, text: string): void => {
    mkdirSync(join(checkout.folder, remote, 'src'), { recursive: true });
    writeFileSync(join(checkout.folder, remote, file), text);
  };
  for (const file of buildFiles) write(file, templateFile(file, remote));
  for (const [name, source] of Object.entries({ ...screens, ...slots })) write(`src/${name}.tsx`, source);
  const titleAndComponent = (name: string): string =>
    `title: 'Area', component: lazyComponent(() => import('./${name}.tsx')) });`;
  const areas = [
    ...Object.keys(screens).map(
      (path) => `  host.addRoute({ path: '${path}', layout: 'page', ${titleAndComponent(path)}`,
    ),
    ...Object.keys(slots).map((name) => `  host.addSlot({ name: '${name}', ${titleAndComponent(name)}`),
  ];
  write(
    'src/register.ts',
    `import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';

const register: Register = (host) => {
${areas.join('\n')}
};

export default register;
`,
  );
}

test('a deploy says what is wrong with each screen and slot, in which line of its source, and how to fix it, and activates nothing', async ({
  own,
  stack,
}) => {
  const checkout = new Checkout();
  const live = async (): Promise<Record<string, string>> => {
    const { remotes } = remoteRegistry.parse(await (await fetch(`${stack.origins.app}/remotes/registry`)).json());
    const names = [...remotesIn(repository), own.remote];
    return Object.fromEntries(
      remotes.filter(({ name }) => names.includes(name)).map(({ name, release }) => [name, release.version]),
    );
  };
  const slotFaults = { 'page-title': screenFaults['throws-in-timer']! };
  const faults = { ...screenFaults, ...slotFaults };
  const sourcesOf = (of: typeof screenFaults): Record<string, string> =>
    Object.fromEntries(Object.entries(of).map(([name, { source }]) => [name, source]));
  const before = await live();

  try {
    writeRemote(checkout, own.remote, {
      screens: { ...sourcesOf(screenFaults), 'is-fine': fineScreen },
      slots: sourcesOf(slotFaults),
    });
    const { code, output } = await checkout.npm(
      ['exec', '--', 'lastcall', 'deploy', own.remote, '--activate', '--skip-tests'],
      own.environment,
    );

    const said = output.replaceAll(/^ {2}- /gm, '');
    for (const [area, fault] of Object.entries(faults)) expect.soft(said, area).toMatch(problemOf(area, fault));
    expect(output).not.toContain('"is-fine"');
    expect(code, output).toBe(1);
    const { channels, deployments } = await own.ask('getRemoteStatus');
    expect(channels).toMatchObject({ stable: null, canary: null });
    expect(deployments).toMatchObject([{ state: 'refused' }]);
    expect(await live()).toEqual(before);
  } finally {
    checkout.remove();
  }
});
