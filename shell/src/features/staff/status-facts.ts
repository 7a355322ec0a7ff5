import { limits } from '@lastcall/contracts/platform';
import { ownStackDeployer, type Deployment, type RemoteEvent, type RemoteStatus } from '@lastcall/contracts/release';

const dayMs = 86_400_000;

/** What is known of a version; of those that channels name, everything. */
export function deploymentOf(
  { deployments }: Pick<RemoteStatus, 'deployments'>,
  version: string | null,
): Deployment | undefined {
  return deployments.find((deployment) => deployment.version === version);
}

/** Whether a version's signature is over, will be soon, or is far from it. */
export function expiryOf({ expiresAt }: Pick<Deployment, 'expiresAt'>, nowMs: number): 'over' | 'soon' | 'far' {
  const leftMs = Date.parse(expiresAt) - nowMs;
  return leftMs <= 0 ? 'over' : leftMs <= limits.remoteExpiryWarningDays * dayMs ? 'soon' : 'far';
}

/** Whether people may be given a version, by itself or once somebody has decided to go without a check. */
export function mayBeGiven({ state, expiresAt }: Pick<Deployment, 'state' | 'expiresAt'>, nowMs: number): boolean {
  return (state === 'ready' || state === 'published') && expiryOf({ expiresAt }, nowMs) !== 'over';
}

const stateColors = {
  uploading: 'gray',
  published: 'warning',
  ready: 'success',
  refused: 'danger',
  halted: 'danger',
} as const;

/** How the state of a version looks: that nobody has checked what a developer's stack built for itself is as it should be. */
export function stateColorOf({
  state,
  by,
}: Pick<Deployment, 'state' | 'by'>): (typeof stateColors)[Deployment['state']] {
  return state === 'published' && by === ownStackDeployer ? 'gray' : stateColors[state];
}

const makesStable: ReadonlySet<RemoteEvent['what']> = new Set(['activated', 'promoted', 'rolled-back']);

/** How the stable version became stable, by a remote's newest events. */
export function becameStable(events: readonly RemoteEvent[], stable: string | null): RemoteEvent | undefined {
  const newest = events.find(({ what }) => makesStable.has(what));
  return newest?.version === stable ? newest : undefined;
}

/** Why a browser refused a version, in the words of whoever ran the check. */
export function refusalOf(
  events: readonly RemoteEvent[],
  { version, state }: Pick<Deployment, 'version' | 'state'>,
): string | undefined {
  const what = state === 'refused' ? 'refused' : state === 'halted' ? 'canary-halted' : null;
  return events.find((event) => event.what === what && event.version === version)?.note || undefined;
}

/** When a version last failed in somebody's shell. */
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

/** Whether a version failed for somebody within the last day, so that somebody should do something about it. */
export function isFailing(status: Pick<RemoteStatus, 'failures'>, version: string | null, nowMs: number): boolean {
  const failedAt = lastFailureOf(status, version);
  return failedAt !== undefined && nowMs - Date.parse(failedAt) < dayMs;
}

/** A commit as people quote it; that something was changed since stays with it. */
export function shortCommit(commit: string): string {
  return commit.replace(/(?<=^[0-9a-f]{7})[0-9a-f]+/, '');
}
