import { createHash } from 'node:crypto';

/** Parts of all accounts that a canary's share is counted in: hundredths of a percent. */
export const allParts = 10_000;

/**
 * Whether an account is among so many of 10,000 that have a canary. Each version draws its accounts anew, by a hash that stays:
 * an account keeps its answer over calls, and one that is in stays in while the share grows.
 */
export function isInCanary(
  { remote, version, share }: { remote: string; version: string; share: number },
  accountKey: string,
): boolean {
  const drawn = createHash('sha256').update(`${remote}:${version}:${accountKey}`).digest().readUInt32BE(0);
  return (drawn / 2 ** 32) * allParts < share;
}
