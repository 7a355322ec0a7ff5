import type { RunningShell } from './checks.ts';
import { hostVersionsAt } from './host-versions.ts';
import { call, type ApiTarget } from './remote-client.ts';

/** Returns the compatibility target of a remote: the shell at an origin, with its stable remotes. Both are public. */
export async function runningShellAt({ remote, app }: Pick<ApiTarget, 'remote' | 'app'>): Promise<RunningShell> {
  const [host, { remotes }] = await Promise.all([hostVersionsAt(app), call('listRemotes', { remote, app })]);
  return { app, ...host, remotes };
}
