import { FORM_ERROR, setIn } from 'final-form';
import type { z } from 'zod';
import { inWords, type FieldProblem } from '@lastcall/contracts';
import type { CallProblem } from './api.ts';

/** A form's errors in Final Form's shape: the tree of the values with words at the leaves. */
export type FormErrors = Record<string, unknown>;

/** Final Form's `validate` for a contract's schema, so that the browser refuses just what the server would. */
export function validateBy(schema: z.ZodType): (values: unknown) => FormErrors {
  return (values) => {
    const result = schema.safeParse(values, inWords);
    if (result.success) return {};
    return errorTree(result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  };
}

/**
 * The server's problem as submit errors: at the fields it names, and for the whole form otherwise.
 * `prefix` is the part of the body that the form's values are, such as `data`.
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
  // The first problem of a field is the one shown.
  return problems
    .toReversed()
    .reduce<FormErrors>((tree, { path, message }) => setIn(tree, path, message) as FormErrors, {});
}

/** What a control needs of a Final Form field: its error is shown once the person left it, or tried to save. */
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
