import { FORM_ERROR } from 'final-form';
import type { ErrorDetails } from '@lastcall/contracts';
import { submitErrors, type FormErrors } from '@lastcall/host-api';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { messages } from './messages.ts';

/** What a refused page's form shows: the problem at its field, and under Final Form's own key what belongs to no field. */
export function saveProblems(problem: unknown): FormErrors {
  if (!isCallProblem(problem)) return { [FORM_ERROR]: wordsOfProblem(problem, messages.failed) };
  if (problem.code === 'before_url_taken') return { beforeUrl: messages.taken((problem.details as ErrorDetails<'before_url_taken'>).campaignName) };
  return submitErrors(problem, 'data');
}
