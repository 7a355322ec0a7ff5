import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that is true while a list's start is visible and unfocused, so rows may be added. */
export function useCanInsertRows(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const canInsert = useRef(true);
  useEffect(() => {
    const update = (): void => {
      const place = list.current?.getBoundingClientRect();
      canInsert.current = (place === undefined || place.top >= 0) && !list.current?.contains(document.activeElement);
    };
    // Scroll events do not bubble, and it is not always the window that scrolls.
    const options = { capture: true, passive: true };
    for (const event of ['scroll', 'focusin', 'focusout']) document.addEventListener(event, update, options);
    update();
    return () => {
      for (const event of ['scroll', 'focusin', 'focusout']) document.removeEventListener(event, update, options);
    };
  }, [list]);
  return canInsert;
}
