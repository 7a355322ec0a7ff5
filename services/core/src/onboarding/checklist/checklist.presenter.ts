import { checklistSteps, platformNames, type Checklist, type ClocksBegin } from '@lastcall/contracts';
import { deadlineText } from '@lastcall/deadline';
import type { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';

/** The person whose event was received, and until when their offer lasts. */
export interface ReceivedEvent {
  readonly email: string;
  readonly deadlineAt: Date;
  readonly timezone: string;
}

/** What is known beside a test's rows. */
interface ChecklistState {
  readonly clocksBegin: ClocksBegin;
  readonly received: ReceivedEvent | null;
  /** The email platform's webhook has told of the person. */
  readonly hasCalled: boolean;
}

/** The checklist as its owner's screen reads it, its steps in their order. */
export function presentChecklist(
  row: ChecklistRow,
  steps: readonly ChecklistStepRow[],
  { clocksBegin, received, hasCalled }: ChecklistState,
): Checklist {
  const ordered = checklistSteps.flatMap((name) => steps.filter(({ step }) => step === name));
  const completed = ordered.filter(({ completedAt }) => completedAt !== null).length;
  return {
    steps: ordered.map(({ id, step, completedAt }) => ({ id, step, completed: completedAt !== null })),
    email: row.email,
    percentage: Math.round((completed / checklistSteps.length) * 100),
    clocksBegin,
    event: {
      state: row.eventState,
      email: received?.email ?? null,
      deadline: received?.deadlineAt.toISOString() ?? null,
      deadlineText: received ? deadlineText(received.deadlineAt, received.timezone) : null,
      provider: row.eventProvider && {
        name: platformNames[row.eventProvider.provider],
        container: row.eventProvider.container,
        state: row.eventProvider.state,
        reason: row.eventProvider.reason,
        hasCalled,
      },
    },
  };
}
