import { reasonOf } from '../../lib/reason-of.ts';

/** What came of asking: what was asked for, or why not, in words. */
export type Outcome<T> =
  { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: string };

/** The answer of a call as an outcome; `otherwise` is said when it failed without words. */
export async function outcomeOf<T>(
  answer: PromiseLike<{ data?: T; error?: unknown }>,
  otherwise: string,
): Promise<Outcome<T>> {
  const { data, error } = await answer;
  return data === undefined ? { error: reasonOf(error, otherwise) } : { data };
}
