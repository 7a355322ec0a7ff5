import { repository } from '../../infra/local/data-folder.ts';
import { Checkout, npmIn, type Ran } from './checkout.ts';
import { expect, test } from './team.ts';

/** Runs the command in this repository and leaves its build unchanged. */
const releaseHere = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> =>
  npmIn(repository, ['run', '-s', 'release:shell', '--', ...args], env);

test.describe('a release of the shell', { tag: '@alone' }, () => {
  test('is refused while a remote in use needs an export that the new shell lacks', async ({ team }) => {
    const { release } = await team.stable();
    const checkout = new Checkout();
    try {
      checkout.change('packages/host-api/src/index.ts', (text) => text.replace('  useEmailSetupQuery,\n', ''));

      const { code, output } = await checkout.npm(['run', '-s', 'release:shell'], team.environment);

      expect(code, output).toBe(1);
      expect(output).toContain(`mfe-timers ${release.version} (live):`);
      expect(output).toContain("It uses useEmailSetupQuery of @lastcall/host-api, which the new shell doesn't export.");
      expect(output).not.toContain('starting a stack');
    } finally {
      checkout.remove();
    }
  });

  test('is approved once every screen of the remotes in use is shown in the new shell', async ({ team }) => {
    const { remotes } = await team.ask('listRemotes');
    const { version } = remotes.find(({ name }) => name === 'mfe-floating-bar')!.release;
    const before = await team.ask('listVersionsInUse');

    const { code, output } = await releaseHere(['mfe-floating-bar'], team.environment);

    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`mfe-floating-bar ${version} \\(live\\): shown: .*floating-bar-editor`));
    expect(output).toContain('You can release it.');
    expect(await team.ask('listVersionsInUse')).toEqual(before);
  });
});
