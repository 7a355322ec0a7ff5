import { useEffect, useState } from 'react';

/** Whole seconds until an instant, told anew each second; null when there is none. */
export function useSecondsUntil(at: string | null): number | null {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (at === null) return undefined;
    const ticking = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
}
