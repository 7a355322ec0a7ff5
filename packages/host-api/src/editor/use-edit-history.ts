import { useCallback, useEffect, useState } from 'react';
import type { FormApi } from 'final-form';
import { record, redo, startHistory, undo, type EditHistory } from './edit-history.ts';
import { putValues } from './put-values.ts';

/** Undo and redo for a form's changes. */
export interface FormHistory {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Clears all steps: the form's values were replaced from elsewhere. */
  readonly restart: () => void;
}

/** True for controls that change their value gradually, by typing or dragging. Other controls offer choices. */
function isEditedGradually(control: Element | null): boolean {
  if (control instanceof HTMLInputElement)
    return !control.readOnly && !['radio', 'checkbox', 'button', 'file'].includes(control.type);
  return control?.matches('textarea, [contenteditable], [role="slider"]') ?? false;
}

/** Provides undo and redo of a form, by buttons and by Ctrl or Cmd with Z, Shift+Z or Y. */
export function useEditHistory<V extends object>(form: FormApi<V>): FormHistory {
  const [history, setHistory] = useState<EditHistory<V>>(() => startHistory(form.getState().values));

  useEffect(
    () =>
      form.subscribe(
        ({ values }) => {
          const atMs = performance.now();
          const isGradual = isEditedGradually(document.activeElement);
          setHistory((before) => record(before, values, atMs, { isGradual }));
        },
        { values: true },
      ),
    [form],
  );

  const go = useCallback(
    (step: typeof undo) => {
      const next = step(history);
      // Updates the history first, so that the form's change event finds nothing new.
      setHistory(next);
      putValues(form, next.present);
    },
    [form, history],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[aria-modal="true"]')) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
      if (!step) return;
      event.preventDefault();
      go(step);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [go]);

  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undo),
    redo: () => go(redo),
    restart: () => setHistory(startHistory(form.getState().values)),
  };
}
