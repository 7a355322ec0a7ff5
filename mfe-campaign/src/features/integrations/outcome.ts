import type { FieldProblem } from '@lastcall/contracts/platform';
import { isCallProblem } from '@lastcall/host-api/problems';
import { reasonOf } from '../../lib/reason-of.ts';

/** What came of asking: what was asked for, or why not, in words. */
export type Outcome<T> =
  | { readonly data: T; readonly error?: undefined; readonly fields?: undefined }
  | {
      readonly data?: undefined;
      readonly error: string;
      /** What is wrong with which field, where the service has said so. */
      readonly fields?: readonly FieldProblem[];
    };

/** The answer of a call as an outcome; `otherwise` is said when it failed without words. */
export async function outcomeOf<T>(
  answer: PromiseLike<{ data?: T; error?: unknown }>,
  otherwise: string,
): Promise<Outcome<T>> {
  const { data, error } = await answer;
  if (data !== undefined) return { data };
  const { fields } = ((isCallProblem(error) && error.details) || {}) as { fields?: readonly FieldProblem[] };
  return { error: reasonOf(error, otherwise), ...(fields && { fields }) };
}
