import type { Written } from './adapter.ts';

/** Characters of a reason that are kept: as many as every table has room for. */
const mostOfReason = 500;

/**
 * A provider that did not do what it was asked. `status` is its HTTP status, null when there was no answer;
 * `reason` is in its own words where it had some, safe to show to the account's owner, and at most 500 characters.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number | null;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;

  // The simulators read the definitions in a Node that only takes types away.
  constructor(
    status: number | null,
    reason: string,
    retryAfterSeconds: number | null = null,
    options?: ErrorOptions & { readonly isReauth?: boolean },
  ) {
    super(reason.slice(0, mostOfReason), options);
    this.status = status;
    this.reason = this.message;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isReauth = options?.isReauth ?? status === 401;
  }

  /** The credentials are not taken any more: only their owner can help. */
  readonly isReauth: boolean;

  /** The provider asks for patience. */
  get isBusy(): boolean {
    return this.status === 429;
  }

  /** The same request would be refused again. */
  get isFinal(): boolean {
    return (
      this.status !== null && this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
    );
  }
}

/** True for what the provider no longer has. */
export function isGone(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 404;
}

/** The end of a call that asks for somebody: whom the provider does not know is nobody. */
export function nobodyIfGone(error: unknown): null {
  if (!isGone(error)) throw error;
  return null;
}

/** What a call has come to that writes to somebody: whom the provider does not know any more is nobody. */
export async function writtenUnlessGone(call: Promise<unknown>): Promise<Written> {
  return (await call.then(() => 'written' as const).catch(nobodyIfGone)) ?? 'nobody';
}

/** The end of a call that deletes: what is gone already need not be deleted. */
export function ignoreNotFound(error: unknown): void {
  if (!isGone(error)) throw error;
}
