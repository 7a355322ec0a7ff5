/** Why an address that somebody typed was not read; the same words as the contract's page verification where it has them. */
export type SafeFetchReason =
  'not_allowed' | 'unreachable' | 'timeout' | 'too_large' | 'not_html' | 'not_json' | 'too_many_redirects';

/** Thrown by SafeFetch; the message is for the log and never for people. */
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
