import { useEffect, useRef, type RefObject } from 'react';

/** Returns true while a list is scrolled to its start and has no focus, so that rows may be prepended. */
export function useIsLeftAlone(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isLeftAlone = useRef(true);
  useEffect(() => {
    const update = (): void => {
      const place = list.current?.getBoundingClientRect();
      isLeftAlone.current = (place === undefined || place.top >= 0) && !list.current?.contains(document.activeElement);
    };
    // Scroll events do not bubble, and it is not always the window that scrolls.
    const options = { capture: true, passive: true };
    for (const event of ['scroll', 'focusin', 'focusout']) document.addEventListener(event, update, options);
    update();
    return () => {
      for (const event of ['scroll', 'focusin', 'focusout']) document.removeEventListener(event, update, options);
    };
  }, [list]);
  return isLeftAlone;
}
