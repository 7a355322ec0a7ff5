import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The compiler is short-lived and would spend a tenth of its time on garbage collection. */
const fewerCollections = { GOGC: '400' };

/** Runs the TypeScript compiler in a folder (absolute path). Returns its exit code, which is undefined for 0, and its output. */
export function runCompiler(args: readonly string[], cwd: string): Promise<{ code: unknown; output: string }> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')), 'bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, ...args],
      { cwd, env: { ...fewerCollections, ...process.env }, maxBuffer: Infinity },
      (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}
