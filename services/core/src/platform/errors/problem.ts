import type { ErrorCode, ErrorDetails, FieldProblem } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';

/** An error that is returned to the caller: one of the contract's codes with its details. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly httpStatus: number;

  constructor(code: ErrorCode, details?: unknown, options?: ErrorOptions) {
    super(errors[code].message, options);
    this.code = code;
    this.details = details;
    this.httpStatus = errors[code].status;
  }
}

type DetailsOf<C extends ErrorCode> =
  undefined extends ErrorDetails<C>
    ? [details?: ErrorDetails<C>, options?: ErrorOptions]
    : [details: ErrorDetails<C>, options?: ErrorOptions];

/** Creates the error of a code; throw the result. The details must be those that the contract defines for the code. */
export function problem<C extends ErrorCode>(code: C, ...[details, options]: DetailsOf<C>): Problem {
  return new Problem(code, details, options);
}

/** Creates the error for invalid fields, each with its dotted path and message. */
export function fieldProblems(...fields: FieldProblem[]): Problem {
  return problem('validation_failed', { fields });
}
