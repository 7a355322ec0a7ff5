import type { ErrorCode } from '@lastcall/contracts/platform';
import { isCallProblem } from '@lastcall/host-api/problems';

/** The edited object, with a version that grows on each save. */
export interface Versioned {
  readonly version: number;
}

/** The result of an RTK mutation or query. */
export interface Answer<P> {
  readonly data?: P;
  readonly error?: unknown;
}

/** The user's choice between two concurrent versions. */
export type Resolution = 'mine' | 'theirs';

/** The requests and prompts that saving needs. */
export interface SavingSteps<P extends Versioned> {
  /** Saves over the given version. */
  readonly send: (version: number) => Promise<Answer<P>>;
  readonly reload: () => Promise<Answer<P>>;
  /** Asks the user; null cancels. */
  readonly resolve: (theirs: P, base: P) => Promise<Resolution | null>;
}

/** The result: saved, discarded in favor of the other version, or rejected. */
export type Outcome<P> = { readonly saved: P } | { readonly taken: P } | { readonly problem: unknown };

/** Error codes of concurrent changes. */
const changedMeanwhile: readonly string[] = [
  'bar_changed',
  'timer_changed',
  'portal_changed',
  'sales_changed',
] satisfies ErrorCode[];

/** Saves over the loaded version. After a concurrent change the user decides which version wins; until then both are preserved. */
export async function saveOver<P extends Versioned>(base: P, steps: SavingSteps<P>): Promise<Outcome<P>> {
  const { data, error } = await steps.send(base.version);
  if (!error) return { saved: data ?? base };
  if (!isCallProblem(error) || !changedMeanwhile.includes(error.code)) return { problem: error };

  const { data: theirs, error: unread } = await steps.reload();
  if (!theirs) return { problem: unread ?? error };
  const resolution = await steps.resolve(theirs, base);
  if (!resolution) return { problem: error };
  return resolution === 'theirs' ? { taken: theirs } : saveOver(theirs, steps);
}
