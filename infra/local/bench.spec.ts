import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { benchmarksIn } from './bench.ts';

let root: string;

function aRepositoryWith(...files: string[]): string {
  root = mkdtempSync(join(tmpdir(), 'lastcall-bench-'));
  for (const file of [
    'packages/none/package.json',
    'services/none/package.json',
    'infra/none/package.json',
    ...files,
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  return root;
}

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the benchmarks of a repository', () => {
  it('are the files in every bench folder, without the support folders', () => {
    const repository = aRepositoryWith(
      'services/edge/bench/links.ts',
      'packages/timer-image/bench/render.ts',
      'packages/timer-image/bench/support/measure.ts',
      'packages/timer-image/bench/notes.md',
    );

    expect(benchmarksIn(repository)).toEqual(['packages/timer-image/bench/render.ts', 'services/edge/bench/links.ts']);
  });

  it('are empty without bench folders', () => {
    expect(benchmarksIn(aRepositoryWith('packages/ui/src/index.ts'))).toEqual([]);
  });
});
