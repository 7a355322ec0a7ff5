import { useEffect, useState } from 'react';

/** Milliseconds between two updates: no text on the screen shows seconds. */
const updateIntervalMs = 10_000;

/** Returns the current time, updated regularly. `offsetMs` is how far the server's clock is ahead of this one. */
export function useNow(offsetMs = 0): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNowMs(Date.now()), updateIntervalMs);
    return () => clearInterval(interval);
  }, []);
  return nowMs + offsetMs;
}
