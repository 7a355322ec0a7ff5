import { relative } from 'node:path';
import { messages } from './messages.ts';
import type { Project } from './project.ts';
import type { ShellTypes } from './shell-types.ts';
import { Failure } from './tools/failure.ts';
import { runCompiler } from './tools/run-compiler.ts';
import { typesProjectIn, typesProjectOf } from './types-project.ts';

const { problems } = messages;

/** Matches one error in the compiler's output; explanations are indented below it. */
const errorLine = /^(?<place>[^\s(].*)\((?<line>\d+),\d+\): error TS(?<code>\d+): (?<message>.*)$/gm;
/** The compiler's error codes for a name that a module doesn't export, without and with a suggestion. */
const notExported = ['2305', '2614', '2724'];

/** By default, the compiler splits a program among four checkers, each of which computes shared types again. */
const oneChecker = ['--checkers', '1'];

/** Enables incremental checks: rechecking unchanged sources takes a quarter of the time. */
const onlyChanges = (results: string): string[] => ['--incremental', '--tsBuildInfoFile', results];

/**
 * Returns the type errors of a remote, each with its file and line; a build itself only strips types. With a shell's types, checks only what the
 * build contains, against that shell; otherwise checks all sources against the installed packages. After the first five errors, a sentence states how many more there are.
 */
export async function typeProblemsOf(
  remote: string,
  project: Project,
  shell: ShellTypes | null = null,
): Promise<string[]> {
  const { settings, results } = shell ? await typesProjectIn(shell, remote, project) : typesProjectOf(remote, project);
  const { code, output } = await runCompiler(
    ['--noEmit', '--pretty', 'false', ...oneChecker, ...onlyChanges(results), '-p', settings],
    project.root,
  );
  const found = [...output.matchAll(errorLine)].map(
    ({ groups: { place, line, code: error = '', message = '' } = {} }) =>
      shell && notExported.includes(error) && isAbout(message, shell)
        ? problems.notInShell(`${place}:${line}`, message, shell.app)
        : problems.type(`${place}:${line}`, message),
  );
  // Any other compiler failure does not prove that the types are correct.
  if (code !== undefined && found.length === 0) throw new Failure(messages.noCompiler(output.trim()));
  return [
    ...firstOf(found, relative(project.root, settings)),
    ...(shell && found.length > 0 ? [problems.typesOfShell(shell.app)] : []),
  ];
}

/** True for the compiler's message about a module that the shell provides. */
function isAbout(message: string, { files }: ShellTypes): boolean {
  return Object.hasOwn(files, /^(?:Module )?'"(?<name>[^"]+)"'/.exec(message)?.groups?.name ?? '');
}

/** The number of errors to show: one mistake often causes many. */
const maxShown = 5;

/** Formats the first problems of a TypeScript project, and how many more there are. */
export function firstOf(found: readonly string[], typesProject: string): string[] {
  const rest = found.length - maxShown;
  return [...found.slice(0, maxShown), ...(rest > 0 ? [problems.moreTypes(rest, typesProject)] : [])];
}
