import { isDatabaseDown, type Caller, type CallerSource } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';

/** Returns the response for the signed-in user. While the database is unavailable and the caller unknown, it returns the response for visitors, which is better than an error. */
export async function forCallerOrVisitor<T>(
  callers: Pick<CallerSource, 'callerOf'>,
  request: FastifyRequest,
  answerFor: (caller: Caller | null) => T | Promise<T>,
): Promise<T> {
  try {
    return await answerFor(await callers.callerOf(request));
  } catch (error) {
    if (isDatabaseDown(error)) return answerFor(null);
    throw error;
  }
}
