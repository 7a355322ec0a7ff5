import type { ErrorDetails } from '@lastcall/contracts/platform';
import { submitErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { words } from './messages.ts';

/** True when somebody else has saved the page meanwhile, perhaps oneself in another tab. */
export function isPageChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'page_changed';
}

/** Returns the other campaign that has the URL of a refused page; null for every other problem. */
export function campaignAtUrl(problem: unknown): ErrorDetails<'before_url_taken'> | null {
  return isCallProblem(problem) && problem.code === 'before_url_taken'
    ? (problem.details as ErrorDetails<'before_url_taken'>)
    : null;
}

/** What a refused page's form says at its only field: what is wrong with the URL, or else why nothing was saved. */
export function problemAtUrl(problem: unknown): string {
  if (isCallProblem(problem)) {
    const { beforeUrl } = submitErrors(problem, 'data');
    if (typeof beforeUrl === 'string') return beforeUrl;
  }
  return `${wordsOfProblem(problem, words.unknown)} ${words.stillHere}`;
}
