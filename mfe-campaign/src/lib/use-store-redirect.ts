import { useState } from 'react';
import { reasonOf } from './reason-of.ts';

/** Redirects to the shop, which asks its owner for approval and redirects back. */
interface StoreRedirect {
  readonly isRedirecting: boolean;
  /** Why the shop could not be opened. */
  readonly problem: string | undefined;
  readonly redirect: () => Promise<void>;
}

/** `ask` resolves to the shop's URL; `otherwise` is the message for a failure that has none. */
export function useStoreRedirect(
  ask: () => PromiseLike<{ readonly data?: { readonly url: string }; readonly error?: unknown }>,
  otherwise: string,
): StoreRedirect {
  const [isRedirecting, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const redirect = async (): Promise<void> => {
    if (isRedirecting) return;
    setLeaving(true);
    setProblem(undefined);
    const { data, error } = await ask();
    if (data) return window.location.assign(data.url);
    setLeaving(false);
    setProblem(reasonOf(error, otherwise));
  };
  return { isRedirecting, problem, redirect };
}
