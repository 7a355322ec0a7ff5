import { remoteDeployment, remoteRegistry, type RemoteDeployment, type RemoteName } from '@lastcall/contracts';

const registryKey = 'lastcall-remotes';
const goodKey = (name: RemoteName): string => `lastcall-remote-good-${name}`;

/** Milliseconds after which the kept copy of the registry is used instead of waiting on. */
const registryMs = 3_000;

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Storage refused, or something else wrote there: nothing is kept.
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage refused or full: the next start asks the service alone.
  }
}

/** The active remotes; when the service does not answer in time, those of the last good answer. */
export async function readRegistry(): Promise<readonly RemoteDeployment[]> {
  try {
    const answer = await fetch('/remotes/registry', { cache: 'no-store', signal: AbortSignal.timeout(registryMs) });
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
    const found = remoteRegistry.parse(await answer.json());
    keep(registryKey, found);
    return found.remotes;
  } catch (cause) {
    const last = remoteRegistry.safeParse(kept(registryKey));
    if (last.success) return last.data.remotes;
    throw cause;
  }
}

/** The version of each remote that last showed a screen in this browser. */
export const lastGood = {
  get(name: RemoteName): RemoteDeployment | null {
    const found = remoteDeployment.safeParse(kept(goodKey(name)));
    return found.success ? found.data : null;
  },
  set(deployment: RemoteDeployment): void {
    keep(goodKey(deployment.name), deployment);
  },
};
