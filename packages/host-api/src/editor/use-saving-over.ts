import { useRef, useState } from 'react';
import { saveOver, type Resolution, type SavingSteps, type Versioned } from './save-over.ts';

/** The question whose of two changes is to stand, as `ConflictDialog` of `@lastcall/ui/editor` takes it. */
export interface ConflictQuestion {
  readonly isOpen: boolean;
  /** What somebody changed while this editor was open, in words. */
  readonly changes: readonly string[];
  /** null gives saving up. */
  readonly onAnswer: (resolution: Resolution | null) => void;
}

/** Saving over the version that was looked at, and what it asks. */
export interface SavingOver<P extends Versioned> {
  /** What is edited as this editor last knew it, whatever was read since. */
  readonly looked: () => P;
  /** Takes what was read or saved elsewhere as what this editor knows. Only for an editor in which nothing was changed. */
  readonly catchUp: (read: P) => void;
  /** Whether the last save was given up for what somebody else saved. */
  readonly hasTakenTheirs: () => boolean;
  /** Answers what stands now, be it mine or theirs, or why nothing was saved. */
  readonly save: (
    steps: Pick<SavingSteps<P>, 'send' | 'reload'>,
  ) => Promise<
    { readonly data: P; readonly error?: undefined } | { readonly data?: undefined; readonly error: unknown }
  >;
  readonly question: ConflictQuestion;
}

/**
 * Saves what is edited over the version that was looked at, and asks where somebody else has saved meanwhile. `changesIn` says what they changed.
 *
 *     const saving = useSavingOver(timer, (before, after) => changedFields(before.settings, after.settings).map((field) => words.fields[field]));
 *     const { data, error } = await saving.save({ send: (version) => send({ params, body: { settings, version } }), reload: () => reload({ params }) });
 */
export function useSavingOver<P extends Versioned>(
  first: P,
  changesIn: (before: P, after: P) => readonly string[],
): SavingOver<P> {
  const looked = useRef(first);
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
    looked: () => looked.current,
    catchUp: (read) => void (looked.current = read),
    hasTakenTheirs: () => isTheirs.current,
    save: async (steps) => {
      isTheirs.current = false;
      const outcome = await saveOver(looked.current, { ...steps, resolve });
      if ('problem' in outcome) return { error: outcome.problem };
      isTheirs.current = 'taken' in outcome;
      looked.current = 'taken' in outcome ? outcome.taken : outcome.saved;
      return { data: looked.current };
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
