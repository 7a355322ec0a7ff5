import type { ChannelChange, RemoteStatus } from '@lastcall/contracts/release';
import { changeWords, type ChangeWords } from './messages.ts';
import { deploymentOf } from './status-facts.ts';

/** A change as it is asked for: whom a version is pinned to is still to be said. */
export type WantedChange = ChannelChange | { readonly what: 'pin'; readonly account: null; readonly version: string };

/** A change that is about to be made to what somebody has seen; it is refused when that has changed meanwhile. */
export interface AskedChange {
  readonly status: RemoteStatus;
  readonly change: WantedChange;
  /** Whether no browser has seen the version that it would give to people. */
  readonly isUnchecked: boolean;
}

/** Ties a wanted change to what is seen of its remote. */
export function askedChange(status: RemoteStatus, change: WantedChange): AskedChange {
  const isGiven = change.what === 'activate' || change.what === 'canary' || change.what === 'pin';
  return { status, change, isUnchecked: isGiven && deploymentOf(status, change.version)?.state === 'published' };
}

/** The body of the call that makes a change, which has been decided on with its words before the eyes. */
export function bodyOf({ status, change, isUnchecked }: AskedChange): { revision: number; change: WantedChange } {
  return {
    revision: status.channels.revision,
    change: isUnchecked ? ({ ...change, isUnchecked } as WantedChange) : change,
  };
}

/** What a change is called. */
export function wordsOf({ status, change, isUnchecked }: AskedChange): ChangeWords {
  const {
    remote,
    channels: { stable, previous, canary, pins },
  } = status;
  switch (change.what) {
    case 'activate':
      return changeWords.activate(remote, change.version, stable, isUnchecked);
    case 'canary':
      return change.version === canary?.version
        ? changeWords.changeCanary(remote, change.version, stable)
        : changeWords.startCanary(remote, change.version, stable, isUnchecked);
    case 'promote':
      return changeWords.promote(remote, canary?.version ?? '', stable);
    case 'rollback':
      return changeWords.rollback(remote, change.version ?? previous ?? '', stable);
    case 'stop':
      return changeWords.stop(remote, canary?.version ?? '', stable);
    case 'pin':
      return change.version === null
        ? changeWords.unpin(remote, Number(change.account), versionOf(pins, change.account), stable)
        : changeWords.pin(remote, change.version, isUnchecked);
  }
}

function versionOf(pins: RemoteStatus['channels']['pins'], account: number | null): string {
  return pins.find((pin) => pin.account === account)?.version ?? '';
}
