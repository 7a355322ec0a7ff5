import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, runtimeImportsOf } from './import-graph.ts';

/**
 * Returns the parts of the contract that load no schema, by the names with which they are imported. A remote bundles the parts that the shell doesn't share.
 * A schema among them would add a second copy of zod, which generates code from text; the deploy check rejects that.
 */
export function contractsWithoutSchemas(root: string): string[] {
  const folder = join(root, 'packages/contracts');
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const graph = importGraph([join(folder, 'src')]);
  const loadsZod = (file: string): boolean =>
    runtimeImportsOf(readFileSync(file, 'utf8')).includes('zod') || graph.get(file)!.some(loadsZod);
  return Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts') && !loadsZod(join(folder, file)))
    .map(([part]) => part.replace('.', name));
}
