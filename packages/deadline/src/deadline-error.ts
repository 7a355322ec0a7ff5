/** What was wrong: a zone this runtime does not know, a rule that names no moment, a start that is no instant, or a rule that never ends. */
type DeadlineErrorCode = 'unknown_zone' | 'impossible_rule' | 'impossible_start' | 'no_deadline';

/** Thrown instead of a wrong deadline; `code` says which argument was at fault. */
export class DeadlineError extends RangeError {
  override readonly name = 'DeadlineError';
  readonly code: DeadlineErrorCode;

  constructor(code: DeadlineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
