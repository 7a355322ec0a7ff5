import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds between the screen's mount and the scroll to its top, so that nothing shifts afterward. */
const scrollDelayMs = 100;

/** Scrolls to the top once the screen has its content, for a URL that ends in #top. */
export function useScrollToTop(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash !== '#top') return;
    const timer = setTimeout(() => scrollTo({ top: 0 }), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [isLoaded, hash]);
}
