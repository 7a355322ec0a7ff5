import { useState } from 'react';

/** Milliseconds between two looks, at the least and at the most. */
interface Looks {
  readonly soonestMs: number;
  readonly latestMs: number;
}

/** Milliseconds until the next look at what somebody else changes: as long as the last looks have found nothing new, so that each comes after twice the time. */
export function useLookMs(seen: unknown, lookedAtMs: number | undefined, { soonestMs, latestMs }: Looks): number {
  const [changed, setChanged] = useState({ to: seen, atMs: lookedAtMs });
  if (changed.to !== seen) setChanged({ to: seen, atMs: lookedAtMs });
  const quietMs = lookedAtMs === undefined || changed.atMs === undefined ? 0 : lookedAtMs - changed.atMs;
  return Math.min(latestMs, Math.max(soonestMs, quietMs));
}
