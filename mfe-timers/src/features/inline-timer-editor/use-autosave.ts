import { useEffect, useRef } from 'react';

/** Milliseconds after the last change until it is saved. */
const debounceMs = 500;

interface Autosave {
  /** A memoized object that changes with each edit. */
  readonly values: object;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly save: () => unknown;
}

/** Saves every change automatically after a pause. A rejected save is retried with the next change. */
export function useAutosave({ values, isDirty, isSaving, save }: Autosave): void {
  const tried = useRef<object>(null);
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));

  useEffect(() => {
    if (!isDirty || isSaving || tried.current === values) return;
    const timer = setTimeout(() => {
      tried.current = values;
      latest.current();
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [values, isDirty, isSaving]);
}
