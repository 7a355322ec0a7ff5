import { useEffect, useRef, useState, type RefObject } from 'react';

/** A menu and the screens behind its entries, of which one takes the menu's place at a time. */
export interface Screens<S extends string> {
  /** null for the menu. */
  readonly screen: S | null;
  /** For the element that menu and screens are in. */
  readonly ref: RefObject<HTMLDivElement | null>;
  /** `takesFocus` is false for a screen with which something opens that takes it. */
  readonly open: (screen: S, options?: { readonly takesFocus: boolean }) => void;
  readonly leave: () => void;
}

/** Begins with a screen, or with the menu. The focus goes to the title of a screen that was opened, and back to the entry of one that was left. */
export function useScreens<S extends string>(at: S | null): Screens<S> {
  const [screen, setScreen] = useState(at);
  const ref = useRef<HTMLDivElement>(null);
  /** What gets the focus once it is there. */
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
