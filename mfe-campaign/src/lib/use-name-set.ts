import { useCallback, useState } from 'react';

/** Returns a set of names, and a stable function that adds or removes one. */
export function useNameSet(): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const put = useCallback((name: string, isIn: boolean) => {
    setNames((known) => {
      if (known.has(name) === isIn) return known;
      return new Set(isIn ? [...known, name] : [...known].filter((other) => other !== name));
    });
  }, []);
  return [names, put];
}
