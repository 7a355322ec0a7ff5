import type { z } from 'zod';
import { validation } from './messages.ts';

/** Default messages for schemas without their own; `schema.safeParse(value, inWords)` produces the same in the browser and on the server. */
export const inWords = { error: messageOf } satisfies z.core.ParseContext<z.core.$ZodIssue>;

function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? validation.required : validation.wrongKind;
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? validation.required : validation.option;
    case 'too_big':
      return issue.origin === 'string'
        ? validation.tooLong(Number(issue.maximum))
        : validation.atMost(Number(issue.maximum));
    case 'too_small':
      return issue.origin === 'string'
        ? tooShortMessage(Number(issue.minimum))
        : validation.atLeast(Number(issue.minimum));
    case 'unrecognized_keys':
      return validation.unknownField;
    default:
      return validation.wrongKind;
  }
}

function tooShortMessage(least: number): string {
  return least <= 1 ? validation.required : validation.tooShort(least);
}
