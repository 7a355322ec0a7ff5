import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Returns the parameters of the URL, and a function that changes them without a new entry in the history. A change builds on the one before it, even if React
 * has not rendered that yet: with React Router's own function, the second of two quick changes would undo the first.
 */
export function useUrlParams(): readonly [
  URLSearchParams,
  (change: (before: URLSearchParams) => URLSearchParams) => void,
] {
  const [params, setParams] = useSearchParams();
  const rendered = params.toString();
  // The key is new for each navigation, even for one to the same parameters.
  const { key } = useLocation();
  /** The changes that are not rendered yet, oldest first. */
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const index = pending.current.indexOf(rendered);
    // After any other navigation, such as going back, changes start from the parameters that it shows.
    pending.current = index < 0 ? [] : pending.current.slice(index + 1);
  }, [rendered, key]);
  const change = (by: (before: URLSearchParams) => URLSearchParams): void => {
    const next = by(new URLSearchParams(pending.current.at(-1) ?? rendered)).toString();
    pending.current = [...pending.current, next];
    setParams(next, { replace: true });
  };
  return [params, change];
}
