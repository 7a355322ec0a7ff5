import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { logFolderOf } from './build-workspaces.ts';
import { changedSpecsOf, type SpecCounts } from './changed-specs.ts';
import { folderOf, packageIn, type Project } from './project.ts';
import { testCommandOf } from './test-command.ts';
import { withDiskFailures } from './tools/disk-failure.ts';

/** The lint or the tests of a remote, with the command that runs them. */
export interface OwnCheck {
  readonly what: 'lint' | 'tests';
  readonly command: readonly [string, ...string[]];
  /** Absolute path. */
  readonly cwd: string;
  /** True for Jest tests: spec files whose inputs haven't changed since they passed can be skipped. */
  readonly areSpecs?: boolean;
}

/** A failed check: the relevant part of its output, and the log file with all of it. */
export interface FailedCheck {
  readonly what: OwnCheck['what'];
  readonly output: string;
  readonly log: string;
}

/** The results of the checks that ran. */
export interface CheckResult {
  readonly failed: readonly FailedCheck[];
  /** Null when the tests can't skip unchanged spec files. */
  readonly specs: SpecCounts | null;
}

/**
 * Returns the lint and the tests of a remote: the scripts `lint` and `test` of its package. Without them, the remote is linted by its repository's
 * linter, if any, and tested as by `lastcall test`.
 */
export function ownChecksOf(remote: string, project: Project): OwnCheck[] {
  const folder = folderOf(project, remote)!;
  const { scripts } = packageIn(folder) ?? {};
  const oxlint = join(project.root, 'node_modules/oxlint/bin/oxlint');
  const script = (name: string) => ({ command: ['npm', 'run', '-s', name] as const, cwd: folder });
  const lint = scripts?.lint
    ? script('lint')
    : existsSync(oxlint) && { command: [process.execPath, oxlint, folder] as const, cwd: project.root };
  const tests = scripts?.test
    ? script('test')
    : { command: testCommandOf(remote, project, ['--passWithNoTests']), cwd: project.root, areSpecs: true };
  return [...(lint ? [{ what: 'lint' as const, ...lint }] : []), { what: 'tests', ...tests }];
}

/** Runs checks of a remote in parallel, each with a file in the project's log folder. */
export async function runChecks(
  checks: readonly OwnCheck[],
  remote: string,
  project: Project,
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  const results = await Promise.all(
    checks.map(async ({ what, command, cwd, areSpecs }) => {
      const changed = areSpecs ? await changedSpecsOf(remote, project, env) : null;
      const { isGood, output } = await run(changed ? changed.command : command, cwd, env);
      if (changed?.command) await changed.storePassed();
      const log = join(logFolderOf(project), `${remote}-${what}.log`);
      withDiskFailures(project.root, () => writeFileSync(log, output));
      return { specs: changed?.counts ?? null, failed: isGood ? [] : [{ what, output: relevantPart(output), log }] };
    }),
  );
  return {
    failed: results.flatMap(({ failed }) => failed),
    specs: results.find(({ specs }) => specs)?.specs ?? null,
  };
}

/** Runs a command, if there is one. Unlike a build, it stays in the terminal's process group, so that Ctrl+C ends it. */
async function run(
  command: OwnCheck['command'] | null,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ isGood: boolean; output: string }> {
  if (!command) return { isGood: true, output: '' };
  const [executable, ...args] = command;
  return new Promise((resolve) => {
    execFile(executable, args, { cwd, env, maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve({ isGood: error === null, output: stripVTControlCharacters(stdout + stderr) || String(error ?? '') }),
    );
  });
}

/** The heading of a failed test or spec file in the output of Jest. */
const failedTest = /^\s*● (?!Console$)/;
const maxLines = 40;

/** Returns the first failed tests, or the end of the output if it lists none. */
function relevantPart(output: string): string {
  const lines = output.trimEnd().split('\n');
  const first = lines.findIndex((line) => failedTest.test(line));
  const part = first < 0 ? lines.slice(-maxLines) : lines.slice(first, first + maxLines);
  return part.map((line) => `    ${line}`.trimEnd()).join('\n');
}
