import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the workspaces of a repository (absolute path), relative to its root: `packages/ui`, `services/api`, `shell`, `mfe-timers`, ... */
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

/** Returns the remotes of a repository (absolute path), by folder name: `mfe-timers`, ... */
export function remotesIn(root: string): string[] {
  return workspacesIn(root)
    .filter((name) => name.startsWith('mfe-'))
    .sort();
}

/** The `lastcall` settings in a remote's package.json: its own TCP port, and the range of shell contracts it runs with (such as `>=1 <3`; default: compatible with the one it was built with). */
interface RemoteSettings {
  readonly port: number;
  readonly contract?: string;
}

/** Returns the settings of a remote in a repository (absolute path). */
export function settingsOf(root: string, remote: string): RemoteSettings {
  return (JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as { lastcall: RemoteSettings })
    .lastcall;
}

/** Returns the environment variable that changes the port of a remote's development server: `MFE_TIMERS_PORT`. */
export function portVariableOf(remote: string): `MFE_${string}_PORT` {
  return `${remote.toUpperCase().replaceAll('-', '_')}_PORT` as `MFE_${string}_PORT`;
}
