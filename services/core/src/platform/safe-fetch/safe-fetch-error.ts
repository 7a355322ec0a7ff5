/**
 * Why a URL that a customer has entered could not be read; same names as in the contract's page verification where both
 * have them.
 */
export type SafeFetchReason =
  | 'not_allowed'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'not_html'
  | 'not_json'
  | 'too_many_redirects';

/** Thrown by SafeFetch. The message is for the log only and never shown to users. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError';

  constructor(
    readonly reason: SafeFetchReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
