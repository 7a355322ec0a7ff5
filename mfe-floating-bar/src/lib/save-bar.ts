import { isCallProblem } from '@lastcall/host-api/problems';

/** A page with its bar, of whichever kind, and the version of that. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** What an RTK mutation or query answers. */
interface Answer<P> {
  readonly data?: readonly P[];
  readonly error?: unknown;
}

/** Of two people who saved one bar, whose is to stand. */
export type Resolution = 'mine' | 'theirs';

/** What saving asks of the service and of the person. */
export interface SavingSteps<P extends Versioned> {
  /** Saves over the version that was looked at. */
  readonly send: (version: number) => Promise<Answer<P>>;
  readonly reload: () => Promise<Answer<P>>;
  /** Asks; null when the person gave it up. */
  readonly resolve: (theirs: P) => Promise<Resolution | null>;
}

/** What saving came to: saved, given up for what somebody else saved, or refused. */
export type SavedBar<P> = { readonly saved: P } | { readonly taken: P } | { readonly problem: unknown };

/** Saves a page's bar over the one that was looked at. Where somebody else has saved meanwhile, the person decides whose is to stand; until then nothing is lost. */
export async function saveBar<P extends Versioned>(looked: P, steps: SavingSteps<P>): Promise<SavedBar<P>> {
  const { data, error } = await steps.send(looked.version);
  if (data) return { saved: data.find(({ id }) => id === looked.id) ?? looked };
  if (!isCallProblem(error) || error.code !== 'bar_changed') return { problem: error };

  const newest = await steps.reload();
  const theirs = newest.data?.find(({ id }) => id === looked.id);
  if (!theirs) return { problem: newest.error ?? error };
  const resolution = await steps.resolve(theirs);
  if (!resolution) return { problem: error };
  return resolution === 'theirs' ? { taken: theirs } : saveBar(theirs, steps);
}
