import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspacesIn } from '../../packages/config/src/workspaces.ts';
import { repository } from './data-folder.ts';
import { messages } from './messages.ts';
import { runToEnd } from './run-to-end.ts';
import { say, type Say } from './say.ts';

/** The benchmarks of all workspaces, from the repository's root: the files in their `bench` folders, not those further down which support them. */
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

/** Runs benchmarks whose path has the pattern, one after the other, since each wants the machine for itself. `sizes` are for those that take them as arguments. Answers those that failed or missed a goal. */
async function runBenchmarks(pattern: string, sizes: readonly string[], tell: Say): Promise<string[]> {
  const failed: string[] = [];
  for (const file of benchmarksIn(repository).filter((path) => path.includes(pattern))) {
    tell(messages.benchmarking(file));
    const code = await runToEnd([process.execPath, join(repository, file), ...sizes], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) failed.push(file);
  }
  return failed;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const failed = await runBenchmarks(process.argv[2] ?? '', process.argv.slice(3), say);
  if (failed.length > 0) {
    process.stderr.write(`${messages.goalsMissed(failed.join(', '))}\n`);
    process.exitCode = 1;
  }
}
