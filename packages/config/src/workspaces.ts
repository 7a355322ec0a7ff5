import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that the folders of a repository (absolute path) show, from its root: `packages/ui`, `services/api`, `shell`, `mfe-timers`, ... */
export function workspacesIn(root: string): string[] {
  const foldersOf = (path: string) => readdirSync(join(root, path), { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
  const top = foldersOf('.').filter((name) => name === 'shell' || name === 'e2e' || name.startsWith('mfe-'));
  return [...top, ...['packages', 'services', 'infra'].flatMap((parent) => foldersOf(parent).map((name) => `${parent}/${name}`))];
}

/** The remotes of a repository (absolute path), by their folders' names: `mfe-timers`, ... */
export function remotesIn(root: string): string[] {
  return workspacesIn(root).filter((name) => name.startsWith('mfe-')).sort();
}
