import type { ChannelChange, RemoteStatus } from '@lastcall/contracts/release';
import { changeLabels, type ChangeLabels } from './messages.ts';
import { deploymentOf } from './status-facts.ts';

/** A requested change whose account to pin is not chosen yet. */
export type WantedChange = ChannelChange | { readonly what: 'pin'; readonly account: null; readonly version: string };

/** A change based on the displayed state; it is rejected when that state has changed in the meantime. */
export interface PendingChange {
  readonly status: RemoteStatus;
  readonly change: WantedChange;
  /** True when no browser has checked the version that it activates. */
  readonly isUnchecked: boolean;
}

/** Binds a requested change to the displayed state of its remote. */
export function pendingChange(status: RemoteStatus, change: WantedChange): PendingChange {
  const isGiven = change.what === 'activate' || change.what === 'canary' || change.what === 'pin';
  return { status, change, isUnchecked: isGiven && deploymentOf(status, change.version)?.state === 'published' };
}

/** Returns the body of the call for a change, with the state it was decided on. */
export function bodyOf({ status, change, isUnchecked }: PendingChange): { revision: number; change: WantedChange } {
  return {
    revision: status.channels.revision,
    change: isUnchecked ? ({ ...change, isUnchecked } as WantedChange) : change,
  };
}

/** Returns the labels of a change. */
export function changeLabelsOf({ status, change, isUnchecked }: PendingChange): ChangeLabels {
  const {
    remote,
    channels: { stable, previous, canary, pins },
  } = status;
  switch (change.what) {
    case 'activate':
      return changeLabels.activate(remote, change.version, stable, isUnchecked);
    case 'canary':
      return change.version === canary?.version
        ? changeLabels.changeCanary(remote, change.version, stable)
        : changeLabels.startCanary(remote, change.version, stable, isUnchecked);
    case 'promote':
      return changeLabels.promote(remote, canary?.version ?? '', stable);
    case 'rollback':
      return changeLabels.rollback(remote, change.version ?? previous ?? '', stable);
    case 'stop':
      return changeLabels.stop(remote, canary?.version ?? '', stable);
    case 'pin':
      return change.version === null
        ? changeLabels.unpin(remote, Number(change.account), versionOf(pins, change.account), stable)
        : changeLabels.pin(remote, change.version, isUnchecked);
  }
}

function versionOf(pins: RemoteStatus['channels']['pins'], account: number | null): string {
  return pins.find((pin) => pin.account === account)?.version ?? '';
}
