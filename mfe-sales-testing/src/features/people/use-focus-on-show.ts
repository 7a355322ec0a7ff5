import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what has just appeared, so that whoever asked for it is there: it may be far off, or have replaced the very button. Give it `tabIndex={-1}`. */
export function useFocusOnShow<E extends HTMLElement>(): RefObject<E | null> {
  const shown = useRef<E>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
