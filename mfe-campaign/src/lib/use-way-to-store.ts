import { useState } from 'react';
import { reasonOf } from './reason-of.ts';

/** Leaves for the shop, which asks its owner something and sends the browser back. */
interface WayToStore {
  readonly isLeaving: boolean;
  /** Why the shop could not be opened. */
  readonly problem: string | undefined;
  readonly leave: () => Promise<void>;
}

/** `ask` answers where the shop asks; `otherwise` is said when it failed without words. */
export function useWayToStore(
  ask: () => PromiseLike<{ readonly data?: { readonly url: string }; readonly error?: unknown }>,
  otherwise: string,
): WayToStore {
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async (): Promise<void> => {
    if (isLeaving) return;
    setLeaving(true);
    setProblem(undefined);
    const { data, error } = await ask();
    if (data) return window.location.assign(data.url);
    setLeaving(false);
    setProblem(reasonOf(error, otherwise));
  };
  return { isLeaving, problem, leave };
}
