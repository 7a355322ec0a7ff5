import { useEffect, useRef, useState, type RefObject } from 'react';

/** A menu and the screens behind its entries, one of which replaces the menu at a time. */
export interface Screens<S extends string> {
  /** Null for the menu. */
  readonly screen: S | null;
  /** The ref for the element that contains the menu and screens. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** `takesFocus` is false for a screen that opens together with another element that takes the focus. */
  readonly open: (screen: S, options?: { readonly takesFocus: boolean }) => void;
  readonly leave: () => void;
}

/** Starts with a screen, or with the menu. Opening a screen moves the focus to its title; closing it moves the focus back to its menu entry. */
export function useScreens<S extends string>(at: S | null): Screens<S> {
  const [screen, setScreen] = useState(at);
  const ref = useRef<HTMLDivElement>(null);
  /** The element to focus once it is mounted. */
  const next = useRef<string | null>(null);

  useEffect(() => {
    if (next.current) ref.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const show = (shown: S | null, focused: string | null): void => {
    next.current = focused;
    setScreen(shown);
  };
  return {
    screen,
    ref,
    open: (name, { takesFocus } = { takesFocus: true }) => show(name, takesFocus ? 'h2' : null),
    leave: () => show(null, `[data-screen="${screen}"]`),
  };
}
