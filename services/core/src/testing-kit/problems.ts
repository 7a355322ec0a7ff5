import { errorBody, errors, type ErrorBody } from '@lastcall/contracts';
import type { Answer } from './clients.ts';

/** Words by which insides show: frames of a stack, statements, names of the database's errors. */
const insides = /\bat \w+.*:\d+:\d+|node_modules|SELECT |INSERT |UPDATE |ER_[A-Z]|QueryFailedError|TypeError/;

/** The problem that an answer tells, when it tells it as the contract says: a code of the registry with its status and words, the request's id, and nothing of our insides; else what is wrong with it. */
export function problemOf({ status, body, text, headers }: Answer): ErrorBody | string {
  const read = errorBody.strict().safeParse(body);
  if (!read.success) return `${status} ${text.slice(0, 200)}`;
  const { code, message, error, requestId } = read.data;
  const entry = errors[code];
  if (entry.status !== status || message !== entry.message || error !== message) return `${code} with another status or other words: ${status} ${message}`;
  if (!entry.details.safeParse(read.data.details).success) return `${code} with other details: ${JSON.stringify(read.data.details)}`;
  if (requestId !== headers['x-request-id']) return `${code} without the request's id`;
  return insides.test(text) ? `${code} tells of our insides: ${text.slice(0, 200)}` : read.data;
}
