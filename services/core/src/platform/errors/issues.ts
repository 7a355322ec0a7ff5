import { validation, type FieldProblem } from '@lastcall/contracts/platform';
import type { z } from 'zod';

/**
 * Converts zod's issues to the contract's shape: dotted paths, one entry for each field, an unknown key at its own
 * path.
 */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: validation.unknownField }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  return fields.filter((field, index) => fields.findIndex((other) => other.path === field.path) === index);
}
