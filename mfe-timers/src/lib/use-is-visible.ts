import { useEffect, useState } from 'react';

/** Returns whether an element is visible in the window. */
export function useIsVisible(element: Element | null): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)!.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
