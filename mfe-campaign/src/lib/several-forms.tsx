import { createContext, use, useEffect, useId, useMemo, useRef, type PropsWithChildren, type ReactNode } from 'react';
import { LeavePrompt } from '@lastcall/ui';
import { useNames } from './use-names.ts';

interface SeveralFormsState {
  readonly setDirty: (form: string, isDirty: boolean) => void;
  /** Records that a save of a part turned one version of the campaign into another. */
  readonly noteSave: (from: number, to: number) => void;
  /** Returns the version that another one has become through only this screen's saves. */
  readonly versionAfter: (version: number) => number;
}

const State = createContext<SeveralFormsState>({
  setDirty: () => {},
  noteSave: () => {},
  versionAfter: (version) => version,
});

/**
 * A screen with several forms. It asks once before the user leaves, whichever form has unsaved changes.
 * When the forms save parts of one campaign, a save of one part is not a concurrent change for the others.
 */
export function SeveralForms({ children }: PropsWithChildren): ReactNode {
  const [dirty, setDirty] = useNames();
  const saves = useRef(new Map<number, number>());
  const state = useMemo((): SeveralFormsState => {
    const versionAfter = (version: number): number => {
      const next = saves.current.get(version);
      return next === undefined ? version : versionAfter(next);
    };
    return { setDirty, noteSave: (from, to) => void (to > from && saves.current.set(from, to)), versionAfter };
  }, [setDirty]);
  return (
    <State value={state}>
      <LeavePrompt when={dirty.size > 0} />
      {children}
    </State>
  );
}

interface DirtinessProps {
  readonly isDirty: boolean;
  /** Also called with each change; must be a stable function. */
  readonly onChange?: (isDirty: boolean) => void;
}

/** Inside a form, it reports unsaved changes to the surrounding screen. */
export function Dirtiness({ isDirty, onChange }: DirtinessProps): null {
  const form = useId();
  const { setDirty } = use(State);
  useEffect(() => {
    setDirty(form, isDirty);
    return () => setDirty(form, false);
  }, [form, isDirty, setDirty]);
  useEffect(() => onChange?.(isDirty), [isDirty, onChange]);
  return null;
}

/** The saves of the screen's other forms. */
export function useOwnSaves(): Pick<SeveralFormsState, 'noteSave' | 'versionAfter'> {
  return use(State);
}
