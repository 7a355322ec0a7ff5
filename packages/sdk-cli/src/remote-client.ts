import { type BodyOf, type EndpointName, type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errorBody } from '@lastcall/contracts/platform/errors';
import type { z } from 'zod';
import { Failure } from './tools/failure.ts';
import { messages } from './messages.ts';

/** An error response of the API, with its message. */
export class ApiError extends Failure {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

/** A deploy target and the credentials for it. */
export interface ApiTarget {
  readonly remote: string;
  /** The origin of the shell and its API. */
  readonly app: string;
  /** Without a token, only public data can be read. */
  readonly token?: string;
  /** True for the token of a clone's local stack. */
  readonly isDevelopment?: boolean;
}

/** The parameters of a call besides its endpoint and its remote. */
export interface Call<N extends EndpointName> {
  readonly version?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<N>;
}

/** The timeout of one call in milliseconds; the largest call carries a file. */
const timeoutMs = 30_000;

/** Calls an endpoint of the API for one remote and parses its response with the contract. Every error is a `Failure`; those returned by the API are `ApiProblem`s. */
export async function call<N extends EndpointName>(
  name: N,
  { remote, app, token }: ApiTarget,
  { version = '', query, body }: Call<N> = {},
): Promise<ResponseOf<N>> {
  const { method, path, response: schema } = endpoints[name];
  const url = new URL(path.replace(':remote', remote).replace(':version', version), app);
  if (query) url.search = new URLSearchParams(query).toString();
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Failure(messages.noAnswer(app), { cause });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw problemOf(remote, url, answer);
  const parsed = (schema as unknown as z.ZodType<ResponseOf<N>>).safeParse(answer);
  if (!parsed.success) throw new Failure(messages.unreadable(url.pathname));
  return parsed.data;
}

function problemOf(remote: string, url: URL, answer: unknown): Failure {
  const { success, data } = errorBody.safeParse(answer);
  if (!success) return new Failure(messages.unreadable(url.pathname));
  return new ApiError(messages.refused(remote, data.message, reasonIn(data.details)), data.code);
}

/** Returns the details that accompany an error message. */
function reasonIn(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  if ('reason' in details) return String(details.reason);
  if ('missing' in details && Array.isArray(details.missing)) return details.missing.join(', ');
  if ('fields' in details && Array.isArray(details.fields))
    return (details.fields as { message: string }[]).map(({ message }) => message).join(' ');
  return '';
}
