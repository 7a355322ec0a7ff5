import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { packPackages } from '../../infra/release/pack-packages.ts';
import { environmentWithoutNpm, NpmRegistry } from '../../infra/release/testing-kit/npm-registry.ts';
import { repository } from '../../infra/local/data-folder.ts';
import type { CommandResult } from './checkout.ts';
import { heading } from './editors.ts';
import { expect, test } from './pinned.ts';

/** A folder outside this repository, where npm uses only a local registry. */
class Elsewhere {
  readonly folder = mkdtempSync(join(tmpdir(), 'lastcall-elsewhere-'));
  readonly registry = new NpmRegistry(repository, join(this.folder, 'registry'));
  readonly home = join(this.folder, 'work');

  async start(): Promise<void> {
    mkdirSync(this.home);
    const [packed] = await Promise.all([packPackages(join(this.folder, 'packages')), this.registry.start()]);
    writeFileSync(join(this.folder, 'npmrc'), this.registry.npmrc);
    await Promise.all(packed.map(({ folder }) => this.run(['npm', 'publish'], { cwd: folder })));
  }

  /** Runs a command to its end, without the environment variables that npm has set. Throws with its output when it fails. */
  async run(
    [command, ...args]: readonly [string, ...string[]],
    { cwd = this.home, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  ): Promise<CommandResult> {
    const began = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: {
        ...environmentWithoutNpm(),
        // Uses the Node that runs this test instead of the machine's.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        npm_config_userconfig: join(this.folder, 'npmrc'),
        npm_config_cache: join(this.folder, 'cache'),
        FORCE_COLOR: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
    expect(code, `${command} ${args.join(' ')}\n${output}`).toBe(0);
    return { code, output, seconds: (performance.now() - began) / 1000 };
  }

  async remove(): Promise<void> {
    await this.registry.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

test.describe('a team in its own repository', () => {
  let elsewhere: Elsewhere;
  test.beforeAll(() => {
    elsewhere = new Elsewhere();
    return elsewhere.start();
  });
  test.afterAll(() => elsewhere.remove());

  test('creates a remote with packages from a registry, deploys it on the first try, checks, compares and deploys a change, and rolls it back', async ({
    page,
    campaignId,
    marketer,
    stack,
    team,
  }) => {
    const account = String(await team.accountOf(marketer.email));
    const remote = join(elsewhere.home, 'mfe-elsewhere');
    const env = { ...team.environment, DEPLOY_TOKEN: stack.deploying.tokens['mfe-timers'] };
    const lastcall = async (...args: string[]): Promise<string> =>
      (await elsewhere.run(['npx', 'lastcall', ...args], { cwd: remote, env })).output;
    const change = (file: string, from: RegExp, to: string): void => {
      const path = join(remote, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    };
    const expectScreen = async (title: string): Promise<void> => {
      await page.goto(`/edit/${campaignId}/elsewhere`);
      await expect(heading(page, title)).toBeVisible();
    };

    const created = await elsewhere.run(['npx', '--yes', '@lastcall/sdk-cli', 'new', 'mfe-elsewhere']);
    await elsewhere.run(['npm', 'install'], { cwd: remote });
    // Removes the sidebar link, because other specs that run at the same time count these links.
    change('src/register.ts', /.*\n.*label: .*\n/, '');
    const tested = await lastcall('test');
    const deployed = await lastcall('deploy', '--account', account);

    expect(created.output).toContain('cd mfe-elsewhere && npm install');
    expect(tested).toMatch(/Tests: +2 passed/);
    expect(deployed).toMatch(/shown: elsewhere/);
    await expectScreen('Elsewhere');

    expect(await lastcall('deploy', '--account', account)).toContain('Nothing to do');
    expect(await lastcall('unpin', '--account', account)).not.toContain(`account ${account}`);
    const [first] = /0\.1\.0-[0-9a-f]{10}/.exec(deployed)!;
    expect(await lastcall('status')).toMatch(new RegExp(`${first} +ready`));
    expect(await lastcall('activate', first)).toMatch(new RegExp(`${first}.*everyone`));

    change('src/messages.ts', /title: '.*'/, "title: 'Somewhere else'");
    expect(await lastcall('build')).toContain('built mfe-elsewhere');
    expect(await lastcall('check')).toContain('Nothing was uploaded.');
    expect(await lastcall('diff', first, 'here')).toMatch(/~ +src\/messages\.ts/);
    expect(await lastcall('deploy', '--activate', '--no-check')).toContain('npx lastcall rollback');
    await expectScreen('Somewhere else');

    expect(await lastcall('rollback')).toMatch(new RegExp(`${first}.*everyone`));
    await expectScreen('Elsewhere');
    expect(readdirSync(elsewhere.home)).toEqual(['mfe-elsewhere']);
  });
});
