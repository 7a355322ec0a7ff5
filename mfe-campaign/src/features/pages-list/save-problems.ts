import { FORM_ERROR } from 'final-form';
import type { ErrorDetails } from '@lastcall/contracts/platform';
import { submitErrors, type FormErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { messages } from './messages.ts';

/** Returns true when the page was deleted in the meantime, such as in another tab. */
export function isPageDeleted(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'not_found';
}

/** Returns true for a concurrent change of the page, perhaps by the same user in another tab. */
export function isPageChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'page_changed';
}

/** The place where a rejected URL is already used: another campaign, or another page of this one. */
export type UrlConflict = { readonly campaignId: string; readonly campaignName: string } | { readonly pageId: string };

/** Returns where the URL of a rejected page is already used; null for every other problem. */
export function urlConflictOf(problem: unknown): UrlConflict | null {
  if (!isCallProblem(problem)) return null;
  if (problem.code === 'before_url_taken') return problem.details as ErrorDetails<'before_url_taken'>;
  if (problem.code === 'page_duplicate') return problem.details as ErrorDetails<'page_duplicate'>;
  return null;
}

/** Returns why an action on a page failed, in a sentence. */
export function pageProblem(problem: unknown): string {
  return isPageDeleted(problem) ? messages.gone : wordsOfProblem(problem, messages.failed);
}

/** Returns the errors of a rejected page's form: by field, and under Final Form's own key for the rest. */
export function saveProblems(problem: unknown): FormErrors {
  if (isPageChanged(problem)) return { [FORM_ERROR]: messages.changedMeanwhile };
  if (!isCallProblem(problem) || isPageDeleted(problem)) return { [FORM_ERROR]: pageProblem(problem) };
  // The service failed: the form itself is still valid.
  if (problem.status === 0 || problem.status >= 500)
    return { [FORM_ERROR]: `${problem.message} ${messages.stillHere}` };
  return submitErrors(problem, 'data');
}
