import { createContext, use, useEffect, useId, useMemo, useRef, type PropsWithChildren, type ReactNode } from 'react';
import { LeavePrompt } from '@lastcall/ui';
import { useNameSet } from './use-name-set.ts';

interface FormGroupState {
  readonly setDirty: (form: string, isDirty: boolean) => void;
  /** Records that a save of a part turned one version of the campaign into another. */
  readonly noteSave: (from: number, to: number) => void;
  /** Follows this screen's saves from a version, and returns the newest version that they led to. */
  readonly versionAfter: (version: number) => number;
}

const FormGroupContext = createContext<FormGroupState>({
  setDirty: () => {},
  noteSave: () => {},
  versionAfter: (version) => version,
});

/**
 * A screen with several forms. It asks once before the user leaves, whichever form has unsaved changes.
 * When the forms save parts of one campaign, a save of one part is not a concurrent change for the others.
 */
export function FormGroup({ children }: PropsWithChildren): ReactNode {
  const [dirty, setDirty] = useNameSet();
  const saves = useRef(new Map<number, number>());
  const state = useMemo((): FormGroupState => {
    const versionAfter = (version: number): number => {
      const next = saves.current.get(version);
      return next === undefined ? version : versionAfter(next);
    };
    return { setDirty, noteSave: (from, to) => void (to > from && saves.current.set(from, to)), versionAfter };
  }, [setDirty]);
  return (
    <FormGroupContext value={state}>
      <LeavePrompt when={dirty.size > 0} />
      {children}
    </FormGroupContext>
  );
}

interface DirtyReporterProps {
  readonly isDirty: boolean;
  /** Called initially and on each change; must be a stable function. */
  readonly onChange?: (isDirty: boolean) => void;
}

/** Reports the unsaved changes of the form around it to the screen. */
export function DirtyReporter({ isDirty, onChange }: DirtyReporterProps): null {
  const form = useId();
  const { setDirty } = use(FormGroupContext);
  useEffect(() => {
    setDirty(form, isDirty);
    return () => setDirty(form, false);
  }, [form, isDirty, setDirty]);
  useEffect(() => onChange?.(isDirty), [isDirty, onChange]);
  return null;
}

/** Returns the functions that track the saves of all forms on this screen. */
export function useSiblingSaves(): Pick<FormGroupState, 'noteSave' | 'versionAfter'> {
  return use(FormGroupContext);
}
