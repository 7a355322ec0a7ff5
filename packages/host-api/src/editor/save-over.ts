import type { ErrorCode } from '@lastcall/contracts';
import { isCallProblem } from '@lastcall/host-api/problems';

/** What is edited, of which each save makes another version. */
export interface Versioned {
  readonly version: number;
}

/** What an RTK mutation or query answers. */
export interface Answer<P> {
  readonly data?: P;
  readonly error?: unknown;
}

/** Of two people who saved the same, whose is to stand. */
export type Resolution = 'mine' | 'theirs';

/** What saving asks of the service and of the person. */
export interface SavingSteps<P extends Versioned> {
  /** Saves over the version that was looked at. */
  readonly send: (version: number) => Promise<Answer<P>>;
  readonly reload: () => Promise<Answer<P>>;
  /** Asks; null when the person gave it up. */
  readonly resolve: (theirs: P, looked: P) => Promise<Resolution | null>;
}

/** What saving came to: saved, given up for what somebody else saved, or refused. */
export type Outcome<P> = { readonly saved: P } | { readonly taken: P } | { readonly problem: unknown };

/** The codes that say that somebody else has saved meanwhile. */
const changedMeanwhile: readonly string[] = [
  'bar_changed',
  'timer_changed',
  'portal_changed',
  'sales_changed',
] satisfies ErrorCode[];

/** Saves over what was looked at. Where somebody else has saved meanwhile, the person decides whose is to stand; until then nothing is lost. */
export async function saveOver<P extends Versioned>(looked: P, steps: SavingSteps<P>): Promise<Outcome<P>> {
  const { data, error } = await steps.send(looked.version);
  if (!error) return { saved: data ?? looked };
  if (!isCallProblem(error) || !changedMeanwhile.includes(error.code)) return { problem: error };

  const { data: theirs, error: unread } = await steps.reload();
  if (!theirs) return { problem: unread ?? error };
  const resolution = await steps.resolve(theirs, looked);
  if (!resolution) return { problem: error };
  return resolution === 'theirs' ? { taken: theirs } : saveOver(theirs, steps);
}
