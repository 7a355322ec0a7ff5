import type { Channels } from '@lastcall/contracts';
import { allParts } from './is-in-canary.ts';
import type { RemoteChannel } from './remote-channel.entity.ts';

/** Where each account gets its version from, as its team sees it. */
export function presentChannels(
  { revision, stables, canaryVersion, canaryShare }: RemoteChannel,
  pins: Channels['pins'],
): Channels {
  const [stable = null, previous = null] = stables;
  return {
    revision,
    stable,
    previous,
    canary: canaryVersion === null ? null : { version: canaryVersion, percent: percentOf(canaryShare) },
    pins,
  };
}

/** A share of all accounts as a percentage. */
function percentOf(share: number | null): number {
  return ((share ?? 0) * 100) / allParts;
}

/** A percentage as the share of all accounts that is nearest to it. */
export function shareOf(percent: number): number {
  return Math.round((percent * allParts) / 100);
}
