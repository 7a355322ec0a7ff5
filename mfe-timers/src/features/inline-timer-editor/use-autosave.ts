import { useEffect, useRef } from 'react';

/** Milliseconds after the last change until it is saved. */
const settleMs = 500;

interface Autosave {
  /** The same object for as long as nothing is changed. */
  readonly values: object;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly save: () => unknown;
}

/** Saves every change by itself once no other has come for a moment. What was refused is tried again with the next change. */
export function useAutosave({ values, isDirty, isSaving, save }: Autosave): void {
  const tried = useRef<object>(null);
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));

  useEffect(() => {
    if (!isDirty || isSaving || tried.current === values) return;
    const timer = setTimeout(() => {
      tried.current = values;
      latest.current();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [values, isDirty, isSaving]);
}
