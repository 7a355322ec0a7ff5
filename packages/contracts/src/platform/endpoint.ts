import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RequestLimitName } from './request-limits.ts';

/** Content types of responses that are not JSON. */
type RawResponse = 'events' | 'image' | 'picture' | 'html' | 'script' | 'redirect' | 'csv' | 'font';

/**
 * An endpoint of a service.
 * `path` has its parameters as `:name`; `access` is `public` (anyone), `session` (signed-in users, limited to their account), `staff` (our own employees),
 * `deploy` (a deploy token of the remote in the path, or staff) or `key` (only an API key of an account).
 * `status` is the success status; `errors` are the codes a caller should handle besides the general ones.
 */
export interface Endpoint {
  readonly service: 'api' | 'edge';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'session' | 'staff' | 'deploy' | 'key';
  readonly summary: string;
  /** Accepts a bearer token of this purpose in place of the session: for one campaign and this call only. A request with a bearer token ignores the session cookie. */
  readonly bearer?: 'page-token';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Also served below `/site/:siteId`, for requests through a customer's first-party proxy. */
  readonly firstParty?: true;
  /** Is idempotent: requests with the same `Idempotency-Key` are executed once. */
  readonly repeatable?: true;
  /** The rate limit of valid requests, in addition to the limit for all calls of an API key; above it, the response is `too_many_attempts`. */
  readonly limit?: RequestLimitName;
  /** The maximum body size in bytes, when `limits.bodyBytes` does not fit. */
  readonly bodyBytes?: number;
  readonly response: z.ZodType | RawResponse;
  /** True for a large JSON response that is sent compressed. It must not contain secrets, which the compressed length could reveal. */
  readonly isCompressed?: true;
  readonly status?: number;
  readonly errors?: readonly ErrorCode[];
}
