import { useCallback, useState } from 'react';

/** A set of names, and a way to put one in or take it out that stays the same function. */
export function useNames(): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const put = useCallback((name: string, isIn: boolean) => {
    setNames((known) => {
      if (known.has(name) === isIn) return known;
      return new Set(isIn ? [...known, name] : [...known].filter((other) => other !== name));
    });
  }, []);
  return [names, put];
}
