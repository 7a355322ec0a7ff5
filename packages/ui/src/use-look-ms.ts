import { useState } from 'react';

/** The minimum and maximum milliseconds between two polls. */
interface Looks {
  readonly soonestMs: number;
  readonly latestMs: number;
}

/** Returns the milliseconds until the next poll for changes made elsewhere: the interval doubles while polls find nothing new. */
export function useLookMs(seen: unknown, lookedAtMs: number | undefined, { soonestMs, latestMs }: Looks): number {
  const [changed, setChanged] = useState({ to: seen, atMs: lookedAtMs });
  if (changed.to !== seen) setChanged({ to: seen, atMs: lookedAtMs });
  const quietMs = lookedAtMs === undefined || changed.atMs === undefined ? 0 : lookedAtMs - changed.atMs;
  return Math.min(latestMs, Math.max(soonestMs, quietMs));
}
