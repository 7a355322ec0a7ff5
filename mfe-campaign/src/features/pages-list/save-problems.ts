import { FORM_ERROR } from 'final-form';
import type { ErrorDetails } from '@lastcall/contracts/platform';
import { submitErrors, type FormErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { messages } from './messages.ts';

/** True when the page was deleted meanwhile, as in another tab. */
export function isGone(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'not_found';
}

/** True when somebody else saved the page meanwhile, perhaps oneself in another tab. */
export function isChanged(problem: unknown): boolean {
  return isCallProblem(problem) && problem.code === 'page_changed';
}

/** Where a refused URL is used already: another campaign, or another page of this one. */
export type UrlConflict = { readonly campaignId: string; readonly campaignName: string } | { readonly pageId: string };

/** Returns where the URL of a refused page is used already; null for every other problem. */
export function urlConflictOf(problem: unknown): UrlConflict | null {
  if (!isCallProblem(problem)) return null;
  if (problem.code === 'before_url_taken') return problem.details as ErrorDetails<'before_url_taken'>;
  if (problem.code === 'page_duplicate') return problem.details as ErrorDetails<'page_duplicate'>;
  return null;
}

/** Why something could not be done with a page, in a sentence. */
export function pageProblem(problem: unknown): string {
  return isGone(problem) ? messages.gone : wordsOfProblem(problem, messages.failed);
}

/** What a refused page's form shows: the problem at its field, and under Final Form's own key what belongs to no field. */
export function saveProblems(problem: unknown): FormErrors {
  if (isChanged(problem)) return { [FORM_ERROR]: messages.changedMeanwhile };
  if (!isCallProblem(problem) || isGone(problem)) return { [FORM_ERROR]: pageProblem(problem) };
  // The service was away, or something broke: the form is as good as it was.
  if (problem.status === 0 || problem.status >= 500)
    return { [FORM_ERROR]: `${problem.message} ${messages.stillHere}` };
  return submitErrors(problem, 'data');
}
