import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to content that has just appeared: it may be off screen, or have replaced the clicked button. The element needs `tabIndex={-1}`. */
export function useFocusOnShow<E extends HTMLElement>(): RefObject<E | null> {
  const shown = useRef<E>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
