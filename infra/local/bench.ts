import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspacesIn } from '../../packages/config/src/workspaces.ts';
import { firstAccessAfterIdleUs } from './bench-memory.ts';
import { repository } from './data-folder.ts';
import { messages } from './messages.ts';
import { runToCompletion } from '../../packages/sdk-cli/src/tools/run-to-completion.ts';
import { printLine, type PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** Microseconds below which the first access to unused memory doesn't affect any result. */
const maxFirstAccessUs = 1;

/** Finds the benchmarks of all workspaces, as paths from the repository's root: the files in their `bench` folders, without the supporting files in subfolders. */
export function benchmarksIn(root: string): string[] {
  return workspacesIn(root)
    .flatMap((workspace) =>
      readdirSync(join(root, workspace), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name === 'bench')
        .map(() => join(workspace, 'bench')),
    )
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
        .map(({ name }) => join(folder, name)),
    )
    .sort();
}

/** Runs the benchmarks whose path matches the pattern, one after the other, since each needs the whole machine. `sizes` are passed as arguments. Returns those that failed or missed a goal. */
async function runBenchmarks(pattern: string, sizes: readonly string[], print: PrintLine): Promise<string[]> {
  const failed: string[] = [];
  const touchUs = await firstAccessAfterIdleUs();
  print(messages.memoryAfterRest(touchUs.toFixed(2), touchUs < maxFirstAccessUs));
  for (const file of benchmarksIn(repository).filter((path) => path.includes(pattern))) {
    print(messages.benchmarking(file));
    const code = await runToCompletion([process.execPath, join(repository, file), ...sizes], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) failed.push(file);
  }
  return failed;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const failed = await runBenchmarks(process.argv[2] ?? '', process.argv.slice(3), printLine);
  if (failed.length > 0) {
    process.stderr.write(`${messages.goalsMissed(failed.join(', '))}\n`);
    process.exitCode = 1;
  }
}
