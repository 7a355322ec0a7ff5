import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProviderSimulator } from './providers/simulated-provider.ts';

const folder = join(import.meta.dirname, 'providers');

/** Every simulated provider, found by its file or folder. */
export async function simulatedProviders(): Promise<ProviderSimulator[]> {
  const names = readdirSync(folder).map((entry) => entry.replace(/\.ts$/, ''));
  const files = names
    .flatMap((name) => [join(folder, `${name}.ts`), join(folder, name, `${name}.ts`)])
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<{ simulator?: ProviderSimulator }>),
  );
  return modules.flatMap(({ simulator }) => simulator ?? []);
}
