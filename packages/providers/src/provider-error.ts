import type { FieldWriteResult } from './adapter.ts';

/** The maximum length of a stored reason, which every table has room for. */
const maxReasonLength = 500;

/**
 * A failed call to a provider. `status` is the HTTP status, null without a response; `reason` is the provider's own message where it sent one, safe to show
 * to the account's owner, and at most 500 characters.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number | null;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;

  // The simulators read the definitions in Node, which only strips types, so parameter properties are not available.
  constructor(
    status: number | null,
    reason: string,
    retryAfterSeconds: number | null = null,
    options?: ErrorOptions & { readonly isReauth?: boolean },
  ) {
    super(reason.slice(0, maxReasonLength), options);
    this.status = status;
    this.reason = this.message;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isReauth = options?.isReauth ?? status === 401;
  }

  /** True if the credentials are no longer accepted: the owner must reconnect. */
  readonly isReauth: boolean;

  /** True if the provider asks to retry later. */
  get isBusy(): boolean {
    return this.status === 429;
  }

  /** True if the same request would be rejected again. */
  get isFinal(): boolean {
    return (
      this.status !== null && this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429
    );
  }
}

/** Returns true for a resource that the provider no longer has. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 404;
}

/** Handles the error of a lookup: returns null for a contact that the provider does not have. */
export function nullIfNotFound(error: unknown): null {
  if (!isNotFound(error)) throw error;
  return null;
}

/** Awaits a write for a contact: `nobody` if the provider no longer has the contact. */
export async function writtenUnlessNotFound(call: Promise<unknown>): Promise<FieldWriteResult> {
  return (await call.then(() => 'written' as const).catch(nullIfNotFound)) ?? 'nobody';
}

/** Handles the error of a deletion: ignores a resource that no longer exists. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
