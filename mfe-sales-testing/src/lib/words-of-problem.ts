import type { CallProblem } from '@lastcall/host-api';

/** The service's own words for a failed call, or `otherwise` when it had none. */
export function wordsOfProblem(problem: unknown, otherwise: string): string {
  const { message } = (problem ?? {}) as Partial<CallProblem>;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/** True for a failure that the service described, with a code and perhaps the fields that were wrong. */
export function isCallProblem(problem: unknown): problem is CallProblem {
  return typeof problem === 'object' && problem !== null && 'code' in problem && 'status' in problem;
}
