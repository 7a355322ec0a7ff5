import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '../local/data-folder.ts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** The compiler's output with one error on each line, and those that explain one indented below it. */
const errorLine = /^(?<place>[^\s(].*)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/gm;

/** Writes the compiler's project of one remote's sources (absolute path), which has the settings of the whole repository for browsers; answers its path. */
export function typesProjectOf(folder: string): string {
  // Below the repository, where the compiler finds the packages of types.
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

/** What the compiler has against a remote's sources (absolute path), each with its file and line; a build only takes the types away. */
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
  // Whatever else keeps the compiler from its work is no proof that the types are right.
  if (code !== undefined && found.length === 0) throw new Failure(messages.noCompiler(output.trim()));
  return found;
}

/** As many as one reads at once: one mistake often has many. */
const mostShown = 5;

/** The first problems, and how many more there are. */
export function firstOf(problems: readonly string[]): string[] {
  const rest = problems.length - mostShown;
  return [...problems.slice(0, mostShown), ...(rest > 0 ? [messages.problems.moreTypes(rest)] : [])];
}
