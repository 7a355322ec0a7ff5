import type { FieldProblem } from '@lastcall/contracts/platform';
import { isCallProblem } from '@lastcall/host-api/problems';
import { reasonOf } from '../../lib/reason-of.ts';

/** The result of a request: its value, or an error message. */
export type Outcome<T> =
  | { readonly data: T; readonly error?: undefined; readonly fields?: undefined }
  | {
      readonly data?: undefined;
      readonly error: string;
      /** The errors by field, where the service returned them. */
      readonly fields?: readonly FieldProblem[];
    };

/** Converts the response of a call; `otherwise` is the message for a failure that has none. */
export async function outcomeOf<T>(
  answer: PromiseLike<{ data?: T; error?: unknown }>,
  otherwise: string,
): Promise<Outcome<T>> {
  const { data, error } = await answer;
  if (data !== undefined) return { data };
  const { fields } = ((isCallProblem(error) && error.details) || {}) as { fields?: readonly FieldProblem[] };
  return { error: reasonOf(error, otherwise), ...(fields && { fields }) };
}
