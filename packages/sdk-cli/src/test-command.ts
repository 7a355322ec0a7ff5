import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { folderOf, type Project } from './project.ts';

/**
 * Returns the configuration of Jest for a remote (absolute path): the project's own, or that of `@lastcall/config` with the remote's folder as its
 * root.
 */
export function testSettingsOf(remote: string, project: Project): { config: string; rootDir?: string } {
  const own = join(project.root, 'jest.config.mjs');
  if (existsSync(own)) return { config: own };
  const { resolve } = createRequire(import.meta.url);
  return { config: resolve('@lastcall/config/jest'), rootDir: folderOf(project, remote)! };
}

/**
 * Returns the command that runs the tests of a remote, with additional Jest arguments: with the project's own configuration if it has one, otherwise
 * with that of `@lastcall/config`.
 */
export function testCommandOf(remote: string, project: Project, args: readonly string[]): [string, ...string[]] {
  const isOwn = testSettingsOf(remote, project).rootDir === undefined;
  return jestCommandOf(remote, project, [...(isOwn ? [`${folderOf(project, remote)!}/`] : []), ...args]);
}

/** Returns the command that runs some spec files of a remote (absolute paths), in the given projects of its Jest configuration. */
export function specsCommandOf(
  remote: string,
  project: Project,
  { paths, projects, report }: { paths: readonly string[]; projects: readonly string[]; report: string },
): [string, ...string[]] {
  return jestCommandOf(remote, project, [
    ...reportingTo(report),
    '--runTestsByPath',
    ...paths,
    ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
  ]);
}

/** The Jest arguments that write a report to a file in addition to the usual output. */
export const reportingTo = (report: string): string[] => ['--json', `--outputFile=${report}`];

function jestCommandOf(remote: string, project: Project, args: readonly string[]): [string, ...string[]] {
  const { config, rootDir } = testSettingsOf(remote, project);
  return [
    process.execPath,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js'),
    '--config',
    config,
    ...(rootDir === undefined ? [] : ['--rootDir', rootDir]),
    ...args,
  ];
}
