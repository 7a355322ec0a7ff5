import type { Channels } from '@lastcall/contracts/release';
import { shareUnits } from './is-in-canary.ts';
import type { RemoteChannel } from './remote-channel.entity.ts';

/** Presents the channels and pins of a remote for its team. */
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

/** Converts a share to a percentage. */
function percentOf(share: number | null): number {
  return ((share ?? 0) * 100) / shareUnits;
}

/** Converts a percentage to the nearest share. */
export function shareOf(percent: number): number {
  return Math.round((percent * shareUnits) / 100);
}
