import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { folderOf, type Project } from './project.ts';

/**
 * Returns the command that runs the tests of a remote, with more arguments of Jest: by the project's own configuration if it has one, otherwise
 * by that of `@lastcall/config`.
 */
export function testCommandOf(remote: string, project: Project, args: readonly string[]): [string, ...string[]] {
  const { resolve } = createRequire(import.meta.url);
  const folder = folderOf(project, remote)!;
  const own = join(project.root, 'jest.config.mjs');
  return [
    process.execPath,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(dirname(resolve('jest/package.json')), 'bin/jest.js'),
    ...(existsSync(own)
      ? ['--config', own, `${folder}/`]
      : ['--config', resolve('@lastcall/config/jest'), '--rootDir', folder]),
    ...args,
  ];
}
