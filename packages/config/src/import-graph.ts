import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?<names>[^'";]*?)from\s*['"](?<from>[^'"]+)['"]|(?:^|\n)\s*import\s*['"](?<bare>[^'"]+)['"]/g;

/** Returns the imports that Node loads with a module: type-only and dynamic imports are excluded. */
export function runtimeImportsOf(text: string): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...withoutComments.matchAll(statement)]
    .filter(({ groups }) => groups && !groups.type && !isTypeOnly(groups.names))
    .map(({ groups }) => groups?.from ?? groups?.bare ?? '');
}

function isTypeOnly(names: string | undefined): boolean {
  const inside = /^\s*\{(.*)\}\s*$/s
    .exec(names ?? '')?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return inside !== undefined && inside.length > 0 && inside.every((name) => name.startsWith('type '));
}

/** Returns every source file below the folders (absolute paths) with the files it loads by a relative path. */
export function importGraph(folders: readonly string[]): Map<string, string[]> {
  const files = folders.flatMap(sourcesIn);
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      runtimeImportsOf(readFileSync(file, 'utf8'))
        .filter((from) => from.startsWith('.'))
        .map((from) => resolve(dirname(file), from))
        .filter((path) => known.has(path)),
    ]),
  );
}

/** Returns the files themselves and all files below the folder that they load; absolute paths. */
export function filesLoadedBy(files: readonly string[], folder: string): Set<string> {
  const graph = importGraph([folder]);
  const found = new Set(files);
  // Iterating over a set also visits elements added during the iteration.
  for (const file of found) for (const loaded of graph.get(file) ?? []) found.add(loaded);
  return found;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist)\//.test(path));
}

/** Returns the first cycle found from each node, as the list of its nodes; none when the graph has no cycle. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const seen = new Map<string, 'open' | 'closed'>();
  const cycles: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    if (seen.get(node) === 'closed') return;
    if (seen.get(node) === 'open') {
      cycles.push([...path.slice(path.indexOf(node)), node]);
      return;
    }
    seen.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    seen.set(node, 'closed');
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
