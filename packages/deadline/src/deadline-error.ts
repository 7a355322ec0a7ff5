/** The cause: a zone that this runtime does not support, an invalid rule, an invalid start, or a rule that never ends. */
type DeadlineErrorCode = 'unknown_zone' | 'impossible_rule' | 'impossible_start' | 'no_deadline';

/** Thrown instead of returning a wrong deadline; `code` names the argument at fault. */
export class DeadlineError extends RangeError {
  override readonly name = 'DeadlineError';
  readonly code: DeadlineErrorCode;

  constructor(code: DeadlineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
