import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from './outcome.ts';

/** Data from a provider, with a reload function. Loaded data stays during a reload. */
export interface Loaded<T> {
  readonly data: T | undefined;
  readonly error: string | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Loads at once, and again whenever `load` changes: pass one from `useCallback`. */
export function useLoaded<T>(load: () => Promise<Outcome<T>>, onFailed?: (reason: string) => void): Loaded<T> {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{
    load?: typeof load;
    round?: number;
    data?: T | undefined;
    error?: string | undefined;
  }>({});

  useEffect(() => {
    let isCurrent = true;
    void load().then(({ data, error }) => {
      if (!isCurrent) return;
      setState({ load, round, data, error });
      if (error !== undefined) onFailed?.(error);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- who hears of a failure is no reason to ask again
  }, [load, round]);

  const isLoading = state.load !== load || state.round !== round;
  return {
    data: state.load === load ? state.data : undefined,
    error: isLoading ? undefined : state.error,
    isLoading,
    reload: useCallback(() => setRound((last) => last + 1), []),
  };
}
