import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cyclesIn, importGraph, runtimeImportsOf } from './import-graph.ts';
import { workspacesIn } from './workspaces.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('the import graph', () => {
  it('has no cycle within any workspace', () => {
    const folders = workspacesIn(root)
      .map((workspace) => join(root, workspace))
      .filter((path) => existsSync(path));

    const cycles = cyclesIn(importGraph(folders));

    expect(cycles.map((cycle) => cycle.map((file) => relative(root, file)).join(' -> '))).toEqual([]);
  });

  it('has no cycle between workspaces', () => {
    const packages = workspacesIn(root)
      .map((workspace) => join(root, workspace, 'package.json'))
      .filter((path) => existsSync(path))
      .map(
        (file) =>
          JSON.parse(readFileSync(file, 'utf8')) as {
            name: string;
            dependencies?: Record<string, string>;
            devDependencies?: Record<string, string>;
          },
      );
    const names = new Set(packages.map(({ name }) => name));

    const graph = new Map(
      packages.map(({ name, dependencies, devDependencies }) => [
        name,
        Object.keys({ ...dependencies, ...devDependencies }).filter((each) => names.has(each)),
      ]),
    );

    expect(graph.size).toBeGreaterThan(15);
    expect(cyclesIn(graph)).toEqual([]);
  });

  it('finds a cycle of three', () => {
    const cycles = cyclesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
        ['d', ['a']],
      ]),
    );

    expect(cycles).toEqual([['a', 'b', 'c', 'a']]);
  });

  it('counts loaded modules, but neither types nor dynamic imports', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { type B } from './b.ts';",
      "import { type C, d } from './d.ts';",
      "export * from './e.ts';",
      "import './f.css';",
      "const later = import('./g.ts');",
      "// import './h.ts';",
    ].join('\n');

    expect(runtimeImportsOf(text)).toEqual(['./d.ts', './e.ts', './f.css']);
  });
});
