import type { ChannelChange, RemoteStatus } from '@lastcall/contracts/release';
import { messages } from './messages.ts';

/** Explains why a change of a remote's channels is impossible, with the current state; returns nothing when it is possible. */
export function impossibleReason(
  change: ChannelChange,
  { remote, channels: { stable, previous, canary, pins } }: RemoteStatus,
): string | undefined {
  switch (change.what) {
    case 'promote':
    case 'stop':
      return canary ? undefined : messages.noCanary(remote, stable);
    case 'rollback':
      if (stable === null) return messages.nothingActive(remote);
      if (change.version === stable) return messages.isStable(remote, stable);
      return change.version === undefined && previous === null ? messages.nothingToGoBackTo(remote, stable) : undefined;
    case 'pin': {
      const accounts = pins.map(({ account }) => account);
      return change.version === null && !accounts.includes(change.account)
        ? messages.notPinned(remote, change.account, accounts)
        : undefined;
    }
    case 'activate':
    case 'canary':
      return undefined;
  }
}
