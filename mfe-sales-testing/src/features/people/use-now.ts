import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the clock: nothing here is told to the second. */
const lookMs = 10_000;

/** The moment now, looked at again and again. `offsetMs` is how far the server's clock is ahead of this one. */
export function useNow(offsetMs = 0): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const looking = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(looking);
  }, []);
  return nowMs + offsetMs;
}
