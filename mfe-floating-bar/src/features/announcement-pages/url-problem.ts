import type { ErrorDetails } from '@lastcall/contracts';
import { submitErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { words } from './messages.ts';

/** True when somebody else has saved the page meanwhile, perhaps oneself in another tab. */
export function isPageChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'page_changed';
}

/** What a refused page's form says at its only field: what is wrong with the URL, or else why nothing was saved. */
export function problemAtUrl(problem: unknown): string {
  if (isCallProblem(problem)) {
    if (problem.code === 'before_url_taken')
      return words.taken((problem.details as ErrorDetails<'before_url_taken'>).campaignName);
    const { beforeUrl } = submitErrors(problem, 'data');
    if (typeof beforeUrl === 'string') return beforeUrl;
  }
  return `${wordsOfProblem(problem, words.unknown)} ${words.stillHere}`;
}
