import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteDeployment } from '@lastcall/contracts';
import type { Register } from '@lastcall/host-api';

/**
 * Fetches a remote's container by a script element and gives its `register`.
 * A later attempt has an address of its own: browser, federation runtime and the remote's chunks then start anew instead of answering from what failed.
 */
export async function fetchRegister(deployment: RemoteDeployment, attempt: number): Promise<Register> {
  const container = deployment.name.replaceAll('-', '_');
  const entry = new URL(deployment.entry);
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  registerRemotes([{ name: container, entry: entry.href, type: 'global', entryGlobalName: container }], { force: true });
  const exposed = await loadRemote<{ default: Register }>(`${container}/register`);
  if (typeof exposed?.default !== 'function') throw new Error(`${deployment.name} ${deployment.version} exposes no register function.`);
  return exposed.default;
}
