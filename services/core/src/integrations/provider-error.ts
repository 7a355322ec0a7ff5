/**
 * A provider that did not do what it was asked. `status` is its HTTP status, null when there was no answer;
 * `reason` is in its own words where it had some, and safe to show to the account's owner.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly status: number | null,
    readonly reason: string,
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }

  /** The provider asks for patience. */
  get isBusy(): boolean {
    return this.status === 429;
  }

  /** The same request would be refused again. */
  get isFinal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** True for what the provider no longer has. */
export function isGone(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 404;
}

/** The end of a call that deletes: what is gone already need not be deleted. */
export function goneIsFine(error: unknown): void {
  if (!isGone(error)) throw error;
}
