import type { ErrorDetails } from '@lastcall/contracts/platform';
import { submitErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { labels } from './messages.ts';

/** Returns true for a concurrent change of the page, perhaps by the same user in another tab. */
export function isPageChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'page_changed';
}

/** Returns the other campaign that uses the URL of a rejected page; null for every other problem. */
export function conflictingCampaign(problem: unknown): ErrorDetails<'before_url_taken'> | null {
  return isCallProblem(problem) && problem.code === 'before_url_taken'
    ? (problem.details as ErrorDetails<'before_url_taken'>)
    : null;
}

/** Returns the message for the form's only field: what is wrong with the URL, or else why nothing was saved. */
export function urlErrorText(problem: unknown): string {
  if (isCallProblem(problem)) {
    const { beforeUrl } = submitErrors(problem, 'data');
    if (typeof beforeUrl === 'string') return beforeUrl;
  }
  return `${wordsOfProblem(problem, labels.unknown)} ${labels.stillHere}`;
}
