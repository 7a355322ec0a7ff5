import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../infra/local/data-folder.ts';
import { Checkout, npmIn, type CommandResult } from './checkout.ts';
import { expect, test } from './plain-remote.ts';

/** Runs the command in this repository and leaves its build unchanged. */
const releaseHere = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> =>
  npmIn(repository, ['run', '-s', 'release:shell', '--', ...args], env);

const showing = (element: string): string => `      return React.createElement(${element});`;

/** Breaks the empty state of the design system in a built shell, which exports it as before. */
function breakEmptyState(checkout: Checkout): void {
  const withDefault = /isWholePage:(\w+)=!1/;
  const file = readdirSync(join(checkout.folder, 'shell/dist'))
    .map((name) => `shell/dist/${name}`)
    .find((path) => path.endsWith('.js') && withDefault.test(checkout.read(path)));
  if (!file) throw new Error('no file of the shell has the empty state');
  checkout.editFile(file, (text) => text.replace(withDefault, 'isWholePage:$1=(()=>{throw new Error("no icon")})()'));
}

test.describe('a release of the shell', { tag: '@alone' }, () => {
  test('is refused while a remote in use needs an export that the new shell lacks', async ({ team }) => {
    const { release } = await team.stableVersion();
    const checkout = new Checkout();
    try {
      checkout.editFile('packages/host-api/src/index.ts', (text) => text.replace('  useEmailSetupQuery,\n', ''));

      const { code, output } = await checkout.npm(['run', '-s', 'release:shell'], team.environment);

      expect(code, output).toBe(1);
      expect(output).toContain(`mfe-timers ${release.version} (live):`);
      expect(output).toContain(
        "It uses useEmailSetupQuery from @lastcall/host-api, which the new shell doesn't export.",
      );
      expect(output).not.toContain('starting a stack');
    } finally {
      checkout.remove();
    }
  });

  test('is refused when a screen of a version in use breaks in it, whether live, canary or previous', async ({
    plain,
  }) => {
    const path = `${plain.remote}-home`;
    const publish = (body: string): Promise<string> => plain.publishScreens({ [path]: body });
    const fine = showing("'p', null, 'A screen'");
    const [previous, live, canary] = [
      await publish(fine),
      await publish(fine),
      await publish(showing("ui.EmptyState, { title: 'No codes' }")),
    ];
    for (const version of [previous, live])
      await plain.changeChannels({ what: 'activate', version, isUnchecked: true });
    await plain.changeChannels({ what: 'canary', version: canary, percent: 1, isUnchecked: true });
    const checkout = new Checkout();
    try {
      checkout.useBuilds();
      breakEmptyState(checkout);

      const { code, output } = await checkout.npm(
        ['run', '-s', 'release:shell', '--', plain.remote],
        plain.environment,
      );

      expect(code, output).toBe(1);
      expect(output).toContain(`${plain.remote} ${live} (live): shown: ${path}`);
      expect(output).toContain(`${plain.remote} ${previous} (previous): shown: ${path}`);
      expect(output).toMatch(new RegExp(`${plain.remote} ${canary} \\(canary\\):\n.*"${path}" .*crashed, .*no icon`));
    } finally {
      await plain.changeChannels({ what: 'stop' });
      checkout.remove();
    }
  });

  test('is approved once every screen of the remotes in use is shown in the new shell', async ({ team }) => {
    const { remotes } = await team.callApi('listRemotes');
    const { version } = remotes.find(({ name }) => name === 'mfe-floating-bar')!.release;
    const before = await team.callApi('listVersionsInUse');

    const { code, output } = await releaseHere(['mfe-floating-bar'], team.environment);

    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`mfe-floating-bar ${version} \\(live\\): shown: .*floating-bar-editor`));
    expect(output).toContain('You can release it.');
    expect(await team.callApi('listVersionsInUse')).toEqual(before);
  });
});
