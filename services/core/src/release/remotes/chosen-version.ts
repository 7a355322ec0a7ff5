import type { ReleaseReason } from '@lastcall/contracts/release';
import { isInCanary } from './is-in-canary.ts';
import type { RemoteChannel } from './remote-channel.entity.ts';

/** The override and pin of a caller; null for signed-out visitors. */
interface VersionPreferences {
  readonly accountKey: string | null;
  readonly override: string | null;
  readonly pin: string | null;
}

/**
 * Returns the version of a remote for a caller, and why: their own override, else their account's pin, else the canary,
 * else the stable version. Null when there is none.
 */
export function chosenVersion(
  { remote, stables, canaryVersion, canaryShare }: RemoteChannel,
  { accountKey, override, pin }: VersionPreferences,
): { reason: ReleaseReason; version: string } | null {
  if (override !== null) return { reason: 'override', version: override };
  if (pin !== null) return { reason: 'pin', version: pin };
  if (
    accountKey !== null &&
    canaryVersion !== null &&
    isInCanary({ remote, version: canaryVersion, share: canaryShare ?? 0 }, accountKey)
  )
    return { reason: 'canary', version: canaryVersion };
  const [stable] = stables;
  return stable === undefined ? null : { reason: 'stable', version: stable };
}
