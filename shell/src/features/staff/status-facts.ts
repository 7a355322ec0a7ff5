import { limits } from '@lastcall/contracts/platform';
import { ownStackDeployer, type Deployment, type RemoteEvent, type RemoteStatus } from '@lastcall/contracts/release';

const dayMs = 86_400_000;

/** Returns the deployment of a version; the status always includes those in channels. */
export function deploymentOf(
  { deployments }: Pick<RemoteStatus, 'deployments'>,
  version: string | null,
): Deployment | undefined {
  return deployments.find((deployment) => deployment.version === version);
}

/** Returns whether a version's signature has expired, expires soon, or neither. */
export function expiryOf({ expiresAt }: Pick<Deployment, 'expiresAt'>, nowMs: number): 'over' | 'soon' | 'far' {
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs <= 0 ? 'over' : leftMs <= limits.remoteExpiryWarningDays * dayMs ? 'soon' : 'far';
}

/** Returns whether a version may be activated, with or without an override of the check. */
export function mayBeActivated({ state, expiresAt }: Pick<Deployment, 'state' | 'expiresAt'>, nowMs: number): boolean {
  return (state === 'ready' || state === 'published') && expiryOf({ expiresAt }, nowMs) !== 'over';
}

const stateColors = {
  uploading: 'gray',
  published: 'warning',
  ready: 'success',
  refused: 'danger',
  halted: 'danger',
} as const;

/** Returns the color of a version's state: gray for a developer's unchecked build. */
export function stateColorOf({
  state,
  by,
}: Pick<Deployment, 'state' | 'by'>): (typeof stateColors)[Deployment['state']] {
  return state === 'published' && by === ownStackDeployer ? 'gray' : stateColors[state];
}

const makesStable: ReadonlySet<RemoteEvent['what']> = new Set(['activated', 'promoted', 'rolled-back']);

/** Returns the event that made the stable version stable, from a remote's newest events. */
export function becameStable(events: readonly RemoteEvent[], stable: string | null): RemoteEvent | undefined {
  const newest = events.find(({ what }) => makesStable.has(what));
  return newest?.version === stable ? newest : undefined;
}

/** Returns why a browser rejected a version, as submitted by the checker. */
export function refusalOf(
  events: readonly RemoteEvent[],
  { version, state }: Pick<Deployment, 'version' | 'state'>,
): string | undefined {
  const what = state === 'refused' ? 'refused' : state === 'halted' ? 'canary-halted' : null;
  return events.find((event) => event.what === what && event.version === version)?.note || undefined;
}

/** Returns when a version last failed in a browser. */
export function lastFailureOf(
  { failures }: Pick<RemoteStatus, 'failures'>,
  version: string | null,
): string | undefined {
  return failures
    .filter((failure) => failure.version === version)
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
}

/** Returns true when a version failed for a user within the last day, which needs attention. */
export function isFailing(status: Pick<RemoteStatus, 'failures'>, version: string | null, nowMs: number): boolean {
  const failedAt = lastFailureOf(status, version);
  return failedAt !== undefined && nowMs - Date.parse(failedAt) < dayMs;
}

/** Shortens a commit hash, and keeps its mark of uncommitted changes. */
export function shortCommit(commit: string): string {
  return commit.replace(/(?<=^[0-9a-f]{7})[0-9a-f]+/, '');
}
