import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { repository } from '../../../infra/local/data-folder.ts';
import { logFolderOf } from './build-workspaces.ts';
import { deploy } from './deploy.ts';
import { projectIn } from './project.ts';
import { aBuild } from './testing-kit/a-build.ts';

const remote = 'mfe-survey';
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A remote in a repository of its own, whose build copies prepared files and whose lint fails. */
function aRemote(): string {
  // The compiler finds the packages of types from here.
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

/** The output of a dry run in the folder, which needs no shell. */
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
  it('is refused with the output of the lint', async () => {
    await expect(printedBy(aRemote(), false)).rejects.toThrow(
      /^The lint of mfe-survey failed, so nothing was uploaded:\n {4}src\/register\.ts:1:1 no-empty-file\n.*add --skip-tests to continue/s,
    );
  });

  it('goes on with --skip-tests, and says so', async () => {
    const printed = await printedBy(aRemote(), true);

    expect(printed).toMatch(/^ {2}lint and tests +skipped \(--skip-tests\)$/m);
    expect(printed).toMatch(/^ {2}build +[\d.]+ s/m);
    expect(printed).toContain('Nothing was uploaded.');
  });
});
