import type { z } from 'zod';
import type { CredentialField } from './definition.ts';

/** What opens an account at a provider: what its owner typed, or the token that a connection by OAuth has at this moment. */
export type Credentials = Readonly<Partial<Record<CredentialField | 'access_token', string>>>;

/** An account at a provider. `connectionId` is whose calls are counted together; null while credentials are tried for the first time. Adapters pass it on as it is. */
export interface ProviderAccount {
  /** Whose connection it is, so that its health can be noted. */
  readonly accountId?: number;
  readonly connectionId: string | null;
  readonly credentials: Credentials;
}

/** A refusal by the status that it would have with others, and seconds that the provider asks to wait. */
export interface Refusal {
  readonly status: number;
  readonly retryAfterSeconds?: number | null | undefined;
}

/** How one provider is spoken with. */
export interface HttpProfile {
  /** Its address up to the paths of its calls, without a slash at the end. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its own words in the body of a refusal, or what its status means there. */
  readonly reasonIn: (body: unknown, status: number) => string | undefined;
  /** A refusal in the body of an answer whose status says nothing of it; undefined for an answer that is none. */
  readonly refusalIn?: (body: unknown) => Refusal | undefined;
  /** Whether a refusal means that the credentials are not taken any more; every 401 where nothing is said. */
  readonly isReauth?: (status: number, body: unknown) => boolean;
  /** Whether a refusal asks for patience, where that is not the status 429. */
  readonly isBusy?: (status: number, body: unknown) => boolean;
}

/** One call: its path with the query, and what is expected back. */
export interface ProviderCall<R> {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as a form where these are its fields. */
  readonly body?: unknown;
  readonly form?: URLSearchParams;
  readonly reply: z.ZodType<R>;
}

/** An answer with its headers, whose names are in small letters. */
export interface ProviderReply<R> {
  readonly data: R;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Speaks with one provider for its adapter: to its own hosts alone, without redirects, at most 1 MB, within the provider's limits for each connection, and nothing unread by a schema.
 * Every method throws a `ProviderError`.
 */
export interface ProviderHttp {
  call<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<R>;
  /** Like `call`, with the headers of the answer. */
  exchange<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<ProviderReply<R>>;
  /** Reads a list page by page until one says that it was the last; ten at most where nothing is said, for providers with short pages. */
  pages<T, P>(
    first: P,
    read: (page: P) => Promise<{ readonly rows: readonly T[]; readonly next: P | null }>,
    mostPages?: number,
  ): Promise<T[]>;
}
