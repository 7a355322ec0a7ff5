import { useState } from 'react';

/** The minimum and maximum milliseconds between two polls. */
interface PollIntervals {
  readonly soonestMs: number;
  readonly latestMs: number;
}

/** Returns the milliseconds until the next poll for changes made elsewhere: the interval doubles as long as polls find no changes. */
export function usePollMs(
  seen: unknown,
  polledAtMs: number | undefined,
  { soonestMs, latestMs }: PollIntervals,
): number {
  const [changed, setChanged] = useState({ to: seen, atMs: polledAtMs });
  if (changed.to !== seen) setChanged({ to: seen, atMs: polledAtMs });
  const quietMs = polledAtMs === undefined || changed.atMs === undefined ? 0 : polledAtMs - changed.atMs;
  return Math.min(latestMs, Math.max(soonestMs, quietMs));
}
