import type { z } from 'zod';
import type { CredentialField } from './definition.ts';

/** The credentials of an account at a provider: the owner's input, or the current token of a connection by OAuth. */
export type Credentials = Readonly<Partial<Record<CredentialField | 'access_token', string>>>;

/**
 * An account at a provider. `connectionId` is the connection that its calls are counted for; null while credentials are tested for the first time.
 * Adapters pass it on unchanged.
 */
export interface ProviderAccount {
  /** The account that owns the connection, for which health is recorded. */
  readonly accountId?: number;
  readonly connectionId: string | null;
  readonly credentials: Credentials;
}

/** The equivalent HTTP status of an error response, and the seconds that the provider asks us to wait. */
export interface ErrorResponse {
  readonly status: number;
  readonly retryAfterSeconds?: number | null | undefined;
}

/** The HTTP conventions of one provider. */
export interface HttpProfile {
  /** The base URL of its calls, without a trailing slash. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the provider's own message in the body of an error response, or the meaning of the status. */
  readonly reasonIn: (body: unknown, status: number) => string | undefined;
  /** Returns the error in the body of a response with a success status; undefined if there is none. */
  readonly errorIn?: (body: unknown) => ErrorResponse | undefined;
  /** Returns true if an error response means that the credentials are no longer accepted; every 401 by default. */
  readonly isReauth?: (status: number, body: unknown) => boolean;
  /** Returns true if an error response asks to retry later, where its status is not 429. */
  readonly isBusy?: (status: number, body: unknown) => boolean;
}

/** One call: its path with the query, and the schema of the response. */
export interface ProviderCall<R> {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; `form` is sent as a form instead. */
  readonly body?: unknown;
  readonly form?: URLSearchParams;
  readonly reply: z.ZodType<R>;
}

/** A response with its headers, whose names are in lowercase. */
export interface ProviderReply<R> {
  readonly data: R;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Calls one provider for its adapter: only its own hosts, without redirects, at most 1 MB, within the provider's limits for each connection, and with
 * every response parsed by a schema. Every method throws a `ProviderError`.
 */
export interface ProviderHttp {
  call<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<R>;
  /** Works like `call`, and returns the headers of the response. */
  exchange<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<ProviderReply<R>>;
  /** Reads a list page by page up to its last page; ten pages at most by default, more for providers with short pages. */
  pages<T, P>(
    first: P,
    read: (page: P) => Promise<{ readonly rows: readonly T[]; readonly next: P | null }>,
    maxPages?: number,
  ): Promise<T[]>;
}
