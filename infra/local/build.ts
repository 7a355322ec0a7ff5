import { resolve } from 'node:path';
import { type BuildOptions, buildWorkspaces } from '../../packages/sdk-cli/src/build-workspaces.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { printLine, type PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';
import { repository } from './data-folder.ts';

/** Builds every workspace of this repository whose sources changed since its last build, as `buildWorkspaces` does. */
export function buildChangedWorkspaces(print: PrintLine, options?: BuildOptions): Promise<string[]> {
  return buildWorkspaces(repository, print, options);
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  await buildChangedWorkspaces(printLine).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  });
}
