import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** Compiler output with one error per line, and explanations indented below it. */
const errorLine = /^(?<place>[^\s(].*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/gm;

/** Writes a TypeScript project for one remote's sources (absolute path) with the repository's settings for browsers; returns its path. */
export function typesProjectOf(folder: string): string {
  // The file lies below the repository, where the compiler finds the packages of types.
  const projects = join(repository, '.cache', 'builds');
  mkdirSync(projects, { recursive: true });
  const project = join(projects, `${basename(folder)}-tsconfig.json`);
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(repository, 'tsconfig.browser.json'),
      include: [join(folder, 'src'), join(repository, 'packages/ui/src/css-modules.d.ts')],
    }),
  );
  return project;
}

/** Returns the type errors in a remote's sources (absolute path), each with its file and line; a build itself only strips types. */
export async function typeProblemsOf(folder: string): Promise<string[]> {
  const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc');
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false', '-p', typesProjectOf(folder)],
      { cwd: repository, maxBuffer: Infinity },
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
