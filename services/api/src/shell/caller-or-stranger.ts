import { isDatabaseDown, type Caller, type CallerSource } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';

/** The answer for whoever asks; while the database is away, and nobody can say who that is, the answer for strangers, which is better than an error. */
export async function forCallerOrStranger<T>(
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
