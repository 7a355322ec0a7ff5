import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteRegistry } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { Checkout } from './checkout.ts';
import { buildFiles, templateFile } from './new-remote.ts';
import { expect, test } from './own-remote.ts';
import { fineScreen, problemOf, screenFaults } from './screen-faults.ts';

/** Writes a remote with these screens into a checkout, from the template of new remotes. */
function writeRemote(checkout: Checkout, remote: string, screens: Readonly<Record<string, string>>): void {
  const write = (file: string, text: string): void => {
    mkdirSync(join(checkout.folder, remote, 'src'), { recursive: true });
    writeFileSync(join(checkout.folder, remote, file), text);
  };
  for (const file of buildFiles) write(file, templateFile(file, remote));
  for (const [path, source] of Object.entries(screens)) write(`src/${path}.tsx`, source);
  const routes = Object.keys(screens).map(
    (path) =>
      `  host.addRoute({ path: '${path}', layout: 'page', title: 'Screen', component: lazyComponent(() => import('./${path}.tsx')) });`,
  );
  write(
    'src/register.ts',
    `import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';

const register: Register = (host) => {
${routes.join('\n')}
};

export default register;
`,
  );
}

test('a deploy says what is wrong with each screen, in which line of its source, and how to fix it, and activates nothing', async ({
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
  const sources = Object.fromEntries(Object.entries(screenFaults).map(([path, { source }]) => [path, source]));
  const before = await live();

  try {
    writeRemote(checkout, own.remote, { ...sources, 'is-fine': fineScreen });
    const { code, output } = await checkout.npm(
      ['exec', '--', 'lastcall', 'deploy', own.remote, '--activate', '--skip-tests'],
      own.environment,
    );

    const said = output.replaceAll(/^ {2}- /gm, '');
    for (const [path, fault] of Object.entries(screenFaults)) expect.soft(said, path).toMatch(problemOf(path, fault));
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
