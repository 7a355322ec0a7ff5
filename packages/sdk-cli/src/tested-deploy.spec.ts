import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hostContractVersion } from '@lastcall/contracts/release';
import { declarationsFileOf } from '@lastcall/contracts/release/shell-declarations';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { logFolderOf } from './build-workspaces.ts';
import { checkedBuild } from './checked-build.ts';
import { deploy } from './deploy.ts';
import { projectIn } from './project.ts';
import { aBuild } from './testing-kit/a-build.ts';

const remote = 'mfe-survey';
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A remote in its own repository, whose build copies prepared files and whose lint fails. */
function aRemote(): string {
  // The compiler resolves `@types` packages from this folder.
  const folder = mkdtempSync(join(logFolderOf({ root: repository }), 'tested-deploy-'));
  folders.push(folder);
  const write = (file: string, content: string | Buffer): void => writeFileSync(join(folder, file), content);
  for (const name of ['src', 'prepared']) mkdirSync(join(folder, name));
  const { files, areas, builtAt: _, maps: __, ...record } = aBuild({ name: remote });
  for (const [path, bytes] of files) write(`prepared/${path}`, bytes);
  write('prepared/areas.json', JSON.stringify(areas));
  write('prepared/.build.json', JSON.stringify(record));
  write('build.mjs', "import { cpSync } from 'node:fs';\ncpSync('prepared', 'dist', { recursive: true });\n");
  write('lint.mjs', "console.log('src/register.ts:1:1 no-empty-file');\nprocess.exitCode = 1;\n");
  write('src/register.ts', 'export const path = 1;\n');
  write('tsconfig.json', '{ "compilerOptions": { "types": [] }, "include": ["src"] }');
  const scripts = { build: 'node build.mjs', lint: 'node lint.mjs', test: 'node -e ""' };
  write('package.json', JSON.stringify({ name: remote, version: '1.0.0', scripts }));
  return folder;
}

/** Returns the output of a dry run in the folder, which needs no shell. */
async function printedBy(folder: string, isUntested: boolean): Promise<string> {
  let printed = '';
  await deploy(
    {
      remote,
      app: 'http://127.0.0.1:1',
      target: { what: 'nobody' },
      isDryRun: true,
      isUnchecked: false,
      isUntested,
      visual: null,
    },
    { project: projectIn(folder), here: remote, env: process.env },
    (text) => (printed += text),
  );
  return printed;
}

describe('a deploy of a remote whose lint fails', () => {
  it('is rejected with the output of the lint', async () => {
    await expect(printedBy(aRemote(), false)).rejects.toThrow(
      /^The lint of mfe-survey failed, so nothing was uploaded:\n {4}src\/register\.ts:1:1 no-empty-file\n.*add --skip-tests to continue/s,
    );
  });

  it('continues with --skip-tests, and reports that', async () => {
    const printed = await printedBy(aRemote(), true);

    expect(printed).toMatch(/^ {2}lint and tests +skipped \(--skip-tests\)$/m);
    expect(printed).toMatch(/^ {2}build +[\d.]+ s/m);
    expect(printed).toContain('Nothing was uploaded.');
  });
});

/** Checks the remote as a deploy to a shell does; returns what it printed. */
async function checkedIn(folder: string, app: string, declarations: string | null): Promise<string> {
  let printed = '';
  await checkedBuild(
    { remote, isUntested: true },
    { project: projectIn(folder), env: process.env },
    { app, contract: hostContractVersion, shared: new Map([['react', '19.3.1']]), declarations, remotes: [] },
    (text) => (printed += text),
  );
  return printed;
}

describe('a deploy of a remote whose types match its installed packages', () => {
  it('is rejected if the shell lacks an export that it uses', async () => {
    const declarations = {
      format: 1,
      entries: { '@lastcall/host-api/slots': 'slots.d.ts' },
      files: { 'slots.d.ts': 'export interface SlotProps {}' },
    };
    const bytes = gzipSync(JSON.stringify(declarations));
    const file = declarationsFileOf(createHash('sha256').update(bytes).digest('hex'));
    const server = createServer((request, response) => response.end(request.url === `/${file}` ? bytes : undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const app = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = aRemote();
    writeFileSync(
      join(folder, 'src/register.ts'),
      "import type { SlotName } from '@lastcall/host-api/slots';\nexport const slot: SlotName = 'page-setup';\n",
    );

    const refused = checkedIn(folder, app, file);

    await expect(refused).rejects.toThrow(
      /^mfe-survey isn't compatible, so nothing was uploaded:\n {2}- .*register\.ts:1: .* no exported member 'SlotName'\. The shell at http:\S+ lacks it\.\n {2}- Types were checked against/,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('names the target shell, and continues if that publishes no types', async () => {
    const printed = await checkedIn(aRemote(), 'https://app.test', null);

    expect(printed).toMatch(
      /^ {2}target +the shell at https:\/\/app\.test, contract \d+\.\d+\.\d+; no version is active for everyone$/m,
    );
    expect(printed).toMatch(
      /^ {2}types +checked against the installed packages: the shell at https:\/\/app\.test doesn't publish its declarations$/m,
    );
    expect(printed).toMatch(/^ {2}check +[\d.]+ s +compatible with the shell/m);
  });
});
