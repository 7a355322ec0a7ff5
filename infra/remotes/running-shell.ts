import type { RunningShell } from './checks.ts';
import { hostVersionsAt } from './host-versions.ts';
import { call, type Place } from './remote-client.ts';

/** What a remote is to fit: the shell at an origin, with the remotes that everybody has in it. It tells everybody. */
export async function runningShellAt({ remote, app }: Pick<Place, 'remote' | 'app'>): Promise<RunningShell> {
  const [host, { remotes }] = await Promise.all([hostVersionsAt(app), call('listRemotes', { remote, app })]);
  return { ...host, remotes };
}
