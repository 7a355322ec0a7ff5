import { useRef, useState } from 'react';
import { saveOver, type Resolution, type SavingSteps, type Versioned } from './save-over.ts';

/** The conflict question, as props for `ConflictDialog` of `@lastcall/ui/editor`. */
export interface ConflictQuestion {
  readonly isOpen: boolean;
  /** The concurrent changes, as text. */
  readonly changes: readonly string[];
  /** null cancels the save. */
  readonly onAnswer: (resolution: Resolution | null) => void;
}

/** Saves over the loaded version, and asks about conflicts. */
export interface SavingOver<P extends Versioned> {
  /** The edited object as last loaded or saved by this editor, whatever was refetched since. */
  readonly base: () => P;
  /** Replaces the base with a newer state. Only for an editor without unsaved changes. */
  readonly catchUp: (read: P) => void;
  /** True when the last save was discarded in favor of the other version. */
  readonly hasTakenTheirs: () => boolean;
  /** Returns the version that is now saved, mine or theirs, or the error. */
  readonly save: (
    steps: Pick<SavingSteps<P>, 'send' | 'reload'>,
  ) => Promise<
    { readonly data: P; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown }
  >;
  readonly question: ConflictQuestion;
}

/**
 * Saves the edited object over the loaded version, and asks when another user has saved in between. `changesIn` describes their changes.
 *
 *     const saving = useSavingOver(timer, (before, after) => changedFields(before.settings, after.settings).map((field) => words.fields[field]));
 *     const { data, error } = await saving.save({ send: (version) => send({ params, body: { settings, version } }), reload: () => reload({ params }) });
 */
export function useSavingOver<P extends Versioned>(
  first: P,
  changesIn: (before: P, after: P) => readonly string[],
): SavingOver<P> {
  const base = useRef(first);
  const isTheirs = useRef(false);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(resolution: Resolution | null) => void>(null);

  const resolve = (theirs: P, before: P): Promise<Resolution | null> => {
    setChanges(changesIn(before, theirs));
    setOpen(true);
    return new Promise((answer) => void (settle.current = answer));
  };
  return {
    base: () => base.current,
    catchUp: (read) => void (base.current = read),
    hasTakenTheirs: () => isTheirs.current,
    save: async (steps) => {
      isTheirs.current = false;
      const outcome = await saveOver(base.current, { ...steps, resolve });
      if ('problem' in outcome) return { error: outcome.problem };
      isTheirs.current = 'taken' in outcome;
      base.current = 'taken' in outcome ? outcome.taken : outcome.saved;
      return { data: base.current };
    },
    question: {
      isOpen,
      changes,
      onAnswer: (resolution) => {
        setOpen(false);
        settle.current?.(resolution);
      },
    },
  };
}
