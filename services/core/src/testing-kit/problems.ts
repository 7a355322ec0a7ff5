import type { Endpoint } from '@lastcall/contracts/endpoints';
import type { ErrorBody, FieldProblem } from '@lastcall/contracts/platform';
import { errorBody, errors } from '@lastcall/contracts/platform/errors';
import { bodyOf, inputOf, Problem } from '@lastcall/core/platform';
import type { TestResponse } from './clients.ts';

/** Matches leaked internals: stack frames, SQL statements, names of database errors, and zod's own messages. */
const internalsPattern =
  /\bat \w+.*:\d+:\d+|node_modules|SELECT |INSERT |UPDATE |\bER_[A-Z]|QueryFailedError|TypeError|Invalid (input|option)|expected (string|number|boolean|object|one of)|Too (big|small)/;

/** Created once, because zod compiles each new schema with its first input, and specs read tens of thousands of errors. */
const exactErrorBody = errorBody.strict();

/**
 * Returns the error in a response after validating it: a code of the registry with its status, message and details, the
 * request's id, and no internals. Throws for anything else.
 */
export function problemOf({ status, body, text, headers }: TestResponse): ErrorBody {
  const read = exactErrorBody.safeParse(body);
  if (!read.success) throw new Error(`no problem of the contract: ${status} ${text.slice(0, 200)}`);
  const { code, message, error, requestId, details } = read.data;
  const own = errors[code];
  if (own.status !== status || own.message !== message || error !== message)
    throw new Error(`${code} with another status or other words: ${status} ${text.slice(0, 200)}`);
  if (!own.details.safeParse(details).success)
    throw new Error(`${code} with other details: ${JSON.stringify(details)}`);
  if (requestId !== headers['x-request-id']) throw new Error(`${code} without the id of the request`);
  if (internalsPattern.test(text)) throw new Error(`${code} tells of our insides: ${text.slice(0, 200)}`);
  return read.data;
}

const nothing = { params: {}, query: {}, body: undefined };

/** Returns the dotted paths of the fields in an error. */
export function fieldsIn({ details }: ErrorBody): string[] {
  return ((details as { fields?: FieldProblem[] } | undefined)?.fields ?? []).map(({ path }) => path);
}

/**
 * Returns the error for a body or for URL parameters from the same parsing that every endpoint uses, without sending a
 * request; null for valid input.
 */
export function validationErrorOf(
  { params, body, ...endpoint }: Endpoint,
  sent: { readonly json: string } | { readonly params: Readonly<Record<string, string>> },
): TestResponse | null {
  const requestId = 'none';
  try {
    if ('json' in sent) inputOf({ ...endpoint, body, query: undefined }, { ...nothing, body: JSON.parse(sent.json) });
    else inputOf({ ...endpoint, params, query: undefined }, { ...nothing, params: sent.params });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const refusal = bodyOf(error, requestId);
    const text = JSON.stringify(refusal);
    return {
      status: error.httpStatus,
      body: JSON.parse(text) as unknown,
      text,
      bytes: Buffer.from(text),
      headers: { 'x-request-id': requestId },
    };
  }
}
