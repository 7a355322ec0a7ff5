import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, loadedBy } from './import-graph.ts';

/**
 * The parts of the contract, as they are imported, that load no schema. A remote builds in what it imports beside the package's own name;
 * with a schema it would get a second zod, which writes code as text and is refused when the remote is deployed.
 */
export function contractsWithoutSchemas(root: string): string[] {
  const folder = join(root, 'packages/contracts');
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const graph = importGraph([join(folder, 'src')]);
  const loadsZod = (file: string): boolean =>
    loadedBy(readFileSync(file, 'utf8')).includes('zod') || graph.get(file)!.some(loadsZod);
  return Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts') && !loadsZod(join(folder, file)))
    .map(([part]) => part.replace('.', name));
}
