import type { ReleaseReason } from '@lastcall/contracts';
import { isInCanary } from './is-in-canary.ts';
import type { RemoteChannel } from './remote-channel.entity.ts';

/** What one person has beside the channels of a remote; null for strangers where it is an account's. */
interface Choosing {
  readonly accountKey: string | null;
  readonly override: string | null;
  readonly pin: string | null;
}

/** The version of a remote that somebody gets, and why: their own override, else their account's pin, else the canary, else what is stable. Null when it has nothing for them. */
export function chosenVersion(
  { remote, stables, canaryVersion, canaryShare }: RemoteChannel,
  { accountKey, override, pin }: Choosing,
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
