import { createHash } from 'node:crypto';

/** The unit of a canary's share: hundredths of a percent of all accounts. */
export const shareUnits = 10_000;

/**
 * Returns true when an account is in the canary's share (of 10,000). A stable hash selects different accounts for each
 * version: an account always has the same result, and stays in the canary while the share grows.
 */
export function isInCanary(
  { remote, version, share }: { remote: string; version: string; share: number },
  accountKey: string,
): boolean {
  const drawn = createHash('sha256').update(`${remote}:${version}:${accountKey}`).digest().readUInt32BE(0);
  return (drawn / 2 ** 32) * shareUnits < share;
}
