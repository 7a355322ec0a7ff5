import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The workspaces that the folders of a repository (absolute path) show, from its root: `packages/ui`, `services/api`, `shell`, `mfe-timers`, ... */
export function workspacesIn(root: string): string[] {
  const foldersOf = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name);
  const top = foldersOf('.').filter((name) => name === 'shell' || name === 'e2e' || name.startsWith('mfe-'));
  return [
    ...top,
    ...['packages', 'services', 'infra'].flatMap((parent) => foldersOf(parent).map((name) => `${parent}/${name}`)),
  ];
}

/** The remotes of a repository (absolute path), by their folders' names: `mfe-timers`, ... */
export function remotesIn(root: string): string[] {
  return workspacesIn(root)
    .filter((name) => name.startsWith('mfe-'))
    .sort();
}

/** What a remote's package.json says under `lastcall`: the TCP port that it has alone, and whether a new stack gives it to the demo account alone. */
interface RemoteSettings {
  readonly port: number;
  readonly isPinned?: boolean;
}

/** The settings of a remote in a repository (absolute path). */
export function settingsOf(root: string, remote: string): RemoteSettings {
  return (JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as { lastcall: RemoteSettings })
    .lastcall;
}

/** The environment variable that moves the port of a remote's development server: `MFE_TIMERS_PORT`. */
export function portVariableOf(remote: string): `MFE_${string}_PORT` {
  return `${remote.toUpperCase().replaceAll('-', '_')}_PORT` as `MFE_${string}_PORT`;
}
