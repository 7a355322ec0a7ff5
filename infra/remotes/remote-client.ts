import type { BodyOf, EndpointName, ErrorCode, ResponseOf } from '@lastcall/contracts';
import { errorBody } from '@lastcall/contracts/errors';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { z } from 'zod';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';

/** An error that the api answered, in its words. */
export class ApiProblem extends Failure {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

/** Where a remote is deployed, and by what right. */
export interface Place {
  readonly remote: string;
  /** The origin of the shell and its api. */
  readonly app: string;
  /** Without one, what everybody may read can be read. */
  readonly token?: string;
  /** Whether the token is that of a clone's own stack. */
  readonly isDevelopment?: boolean;
}

/** What a call says beside its endpoint and its remote. */
export interface Call<N extends EndpointName> {
  readonly version?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<N>;
}

/** Milliseconds for one call; the largest carries a file. */
const timeoutMs = 30_000;

/** Calls an endpoint of the api for one remote and reads its answer by the contract. Every error is a `Failure`, those of the api `ApiProblem`s. */
export async function call<N extends EndpointName>(
  name: N,
  { remote, app, token }: Place,
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
  return new ApiProblem(messages.refused(remote, data.message, reasonIn(data.details)), data.code);
}

/** What an error says beside its sentence. */
function reasonIn(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  if ('reason' in details) return String(details.reason);
  if ('missing' in details && Array.isArray(details.missing)) return details.missing.join(', ');
  if ('fields' in details && Array.isArray(details.fields))
    return (details.fields as { message: string }[]).map(({ message }) => message).join(' ');
  return '';
}
