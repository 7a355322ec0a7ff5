import type { ReactNode } from 'react';
import { isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, CircleAlertIcon } from '@lastcall/ui';
import { messages } from './messages.ts';

/** Explains beside the form why it is not saved and that the changes are kept; the toast about it disappears. */
export function SaveProblem({ problem }: { readonly problem: unknown }): ReactNode {
  const isUnanswered = isCallProblem(problem) && problem.status === 0;
  return (
    <Alert color="danger" icon={<CircleAlertIcon aria-hidden />} title={messages.notSaved} role="alert">
      {isUnanswered ? messages.keptOffline : `${wordsOfProblem(problem, messages.failed)} ${messages.kept}`}
    </Alert>
  );
}
