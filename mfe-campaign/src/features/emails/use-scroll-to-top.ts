import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds between the screen being there and the scroll to its top, so that nothing moves it afterwards. */
const settleMs = 100;

/** An address that ends in #top starts at the top once the screen has its content. */
export function useScrollToTop(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash !== '#top') return;
    const timer = setTimeout(() => scrollTo({ top: 0 }), settleMs);
    return () => clearTimeout(timer);
  }, [isLoaded, hash]);
}
