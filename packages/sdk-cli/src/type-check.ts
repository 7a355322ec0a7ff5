import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { logFolderOf } from './build-workspaces.ts';
import { messages } from './messages.ts';
import { folderOf, type Project } from './project.ts';
import { Failure } from './tools/failure.ts';

/** Compiler output with one error per line, and explanations indented below it. */
const errorLine = /^(?<place>[^\s(].*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/gm;

/** The settings for remotes without a `tsconfig.json` of their own. */
const settings = '@lastcall/config/tsconfig.json';

/** By default, the compiler splits a program among four checkers, each of which computes shared types again. */
const oneChecker = ['--checkers', '1'];

/** The compiler is short-lived and would spend a tenth of its time on garbage collection. */
const fewerCollections = { GOGC: '400' };

/** Returns the path of the TypeScript project of a remote: its own, or one that is written for its sources with the settings of `@lastcall/config`. */
export function typesProjectOf(remote: string, project: Project): string {
  const folder = folderOf(project, remote)!;
  const own = join(folder, 'tsconfig.json');
  if (existsSync(own)) return own;
  // The file lies below the project, where the compiler finds the packages of types.
  const written = join(logFolderOf(project), `${remote}-tsconfig.json`);
  writeFileSync(written, JSON.stringify({ extends: settings, include: [join(folder, 'src')] }));
  return written;
}

/** Keeps the result of a check for the next one, which then checks only what changed since: sources that have not changed take a quarter of the time. */
const onlyChanges = (remote: string, project: Project): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join(logFolderOf(project), `${remote}.tsbuildinfo`),
];

/** Returns the type errors in a remote's sources, each with its file and line; a build itself only strips types. */
export async function typeProblemsOf(remote: string, project: Project): Promise<string[]> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');
  const settingsFile = typesProjectOf(remote, project);
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false', ...oneChecker, ...onlyChanges(remote, project), '-p', settingsFile],
      { cwd: project.root, env: { ...fewerCollections, ...process.env }, maxBuffer: Infinity },
      (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
  const found = [...output.matchAll(errorLine)].map(({ groups: { place, line, message } = {} }) =>
    messages.problems.type(`${place}:${line}`, message ?? ''),
  );
  // Any other compiler failure does not prove that the types are correct.
  if (code !== undefined && found.length === 0) throw new Failure(messages.noCompiler(output.trim()));
  return found;
}

/** The number of errors to show: one mistake often causes many. */
const mostShown = 5;

/** Formats the first problems, and how many more there are. */
export function firstOf(problems: readonly string[]): string[] {
  const rest = problems.length - mostShown;
  return [...problems.slice(0, mostShown), ...(rest > 0 ? [messages.problems.moreTypes(rest)] : [])];
}
