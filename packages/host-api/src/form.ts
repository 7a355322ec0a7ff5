import { FORM_ERROR, setIn } from 'final-form';
import type { z } from 'zod';
import { inWords, type FieldProblem } from '@lastcall/contracts/platform';
import type { CallProblem } from './api.ts';

/** A form's errors in Final Form's shape: the tree of the values with messages at the leaves. */
export type FormErrors = Record<string, unknown>;

/** Returns Final Form's `validate` for a contract's schema, so that the browser rejects exactly what the server would. */
export function validateBy(schema: z.ZodType): (values: unknown) => FormErrors {
  return (values) => {
    const result = schema.safeParse(values, inWords);
    if (result.success) return {};
    return errorTree(result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  };
}

/**
 * Converts the server's error to submit errors: at the fields it names, otherwise for the whole form.
 * `prefix` is the part of the body that contains the form's values, such as `data`.
 */
export function submitErrors(problem: CallProblem, prefix = ''): FormErrors {
  const details = problem.details as { fields?: FieldProblem[] } | undefined;
  const inside = prefix === '' ? '' : `${prefix}.`;
  const fields = (details?.fields ?? [])
    .filter(({ path }) => path.startsWith(inside))
    .map(({ path, message }) => ({ path: path.slice(inside.length), message }));
  return fields.length > 0 ? errorTree(fields) : { [FORM_ERROR]: problem.message };
}

function errorTree(problems: readonly FieldProblem[]): FormErrors {
  // Only the first error of a field is shown.
  return problems
    .toReversed()
    .reduce<FormErrors>((tree, { path, message }) => setIn(tree, path, message) as FormErrors, {});
}

/** The field props of a control: its error appears after the field was left or a save was attempted. */
export function errorOf(meta: {
  touched?: boolean;
  error?: unknown;
  submitError?: unknown;
  dirtySinceLastSubmit?: boolean;
}): string | undefined {
  const submitError = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error = meta.error ?? submitError;
  return meta.touched && typeof error === 'string' ? error : undefined;
}
