import { useEffect, useState } from 'react';

/** Returns the whole seconds until an instant, updated every second; null without an instant. */
export function useSecondsUntil(at: string | null): number | null {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (at === null) return undefined;
    const ticking = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
}
