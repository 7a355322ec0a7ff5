import { useState } from 'react';
import { reasonOf } from './reason-of.ts';

/** Redirects to the shop, which asks its owner and redirects back. */
interface WayToStore {
  readonly isLeaving: boolean;
  /** Why the shop could not be opened. */
  readonly problem: string | undefined;
  readonly leave: () => Promise<void>;
}

/** `ask` resolves to the shop's URL; `otherwise` is the message of a failure without one. */
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
