import { checklistSteps, type Checklist } from '@lastcall/contracts';
import { deadlineText } from '@lastcall/deadline';
import type { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';

/** The person whose event was received, and until when their offer lasts. */
export interface ReceivedEvent {
  readonly email: string;
  readonly deadlineAt: Date;
  readonly timezone: string;
}

/** The checklist as its owner's screen reads it, its steps in their order. */
export function presentChecklist(row: ChecklistRow, steps: readonly ChecklistStepRow[], event: ReceivedEvent | null): Checklist {
  const ordered = checklistSteps.flatMap((name) => steps.filter(({ step }) => step === name));
  const completed = ordered.filter(({ completedAt }) => completedAt !== null).length;
  return {
    steps: ordered.map(({ id, step, completedAt }) => ({ id, step, completed: completedAt !== null })),
    email: row.email,
    percentage: Math.round((completed / checklistSteps.length) * 100),
    event: {
      state: row.eventState,
      email: event?.email ?? null,
      deadline: event?.deadlineAt.toISOString() ?? null,
      deadlineText: event ? deadlineText(event.deadlineAt, event.timezone) : null,
    },
  };
}
