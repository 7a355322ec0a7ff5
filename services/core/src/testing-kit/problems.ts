import type { Endpoint, ErrorBody, FieldProblem } from '@lastcall/contracts';
import { errorBody, errors } from '@lastcall/contracts/errors';
import { bodyOf, inputOf, Problem } from '@lastcall/core/platform';
import type { Answer } from './clients.ts';

/** By these words our insides show: frames of a stack, statements, names of the database's errors; and zod's own words, which are for programmers. */
const insides =
  /\bat \w+.*:\d+:\d+|node_modules|SELECT |INSERT |UPDATE |\bER_[A-Z]|QueryFailedError|TypeError|Invalid (input|option)|expected (string|number|boolean|object|one of)|Too (big|small)/;

/** The problem that an answer tells as the contract has it: a code of the registry with its own status, words and details, the request's id, and nothing of our insides. Throws what is not so. */
export function problemOf({ status, body, text, headers }: Answer): ErrorBody {
  const read = errorBody.strict().safeParse(body);
  if (!read.success) throw new Error(`no problem of the contract: ${status} ${text.slice(0, 200)}`);
  const { code, message, error, requestId, details } = read.data;
  const own = errors[code];
  if (own.status !== status || own.message !== message || error !== message)
    throw new Error(`${code} with another status or other words: ${status} ${text.slice(0, 200)}`);
  if (!own.details.safeParse(details).success)
    throw new Error(`${code} with other details: ${JSON.stringify(details)}`);
  if (requestId !== headers['x-request-id']) throw new Error(`${code} without the id of the request`);
  if (insides.test(text)) throw new Error(`${code} tells of our insides: ${text.slice(0, 200)}`);
  return read.data;
}

const nothing = { params: {}, query: {}, body: undefined };

/** The dotted paths of the fields that a problem names. */
export function fieldsIn({ details }: ErrorBody): string[] {
  return ((details as { fields?: FieldProblem[] } | undefined)?.fields ?? []).map(({ path }) => path);
}

/** The answer to a body or to the parameters of an address by what every endpoint takes its input with, without a request around it; null for what is taken. */
export function refusalOf(
  { params, body, ...endpoint }: Endpoint,
  sent: { readonly json: string } | { readonly params: Readonly<Record<string, string>> },
): Answer | null {
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
