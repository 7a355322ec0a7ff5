import { platformNames } from '@lastcall/contracts/campaigns';
import { checklistSteps, type Checklist, type TestStart } from '@lastcall/contracts/onboarding';
import type { ChecklistRow, ChecklistStepRow } from './checklist.entity.ts';

/** The lead whose event was received, and their deadline. */
export interface ReceivedEvent {
  readonly email: string;
  readonly deadlineAt: Date;
  readonly timezone: string;
}

/** The state of a test beside its rows. */
interface ChecklistState {
  readonly testStart: TestStart;
  readonly received: ReceivedEvent | null;
  /** True when the email platform's webhook has reported the lead. */
  readonly hasCalled: boolean;
}

/** Presents the checklist for its owner's screen, with its steps in order. */
export function presentChecklist(
  row: ChecklistRow,
  steps: readonly ChecklistStepRow[],
  { testStart, received, hasCalled }: ChecklistState,
): Checklist {
  const ordered = checklistSteps.flatMap((name) => steps.filter(({ step }) => step === name));
  const completed = ordered.filter(({ completedAt }) => completedAt !== null).length;
  return {
    steps: ordered.map(({ id, step, completedAt }) => ({ id, step, completed: completedAt !== null })),
    email: row.email,
    percentage: Math.round((completed / checklistSteps.length) * 100),
    testStart,
    clocksBegin: testStart,
    event: {
      state: row.eventState,
      email: received?.email ?? null,
      deadline: received?.deadlineAt.toISOString() ?? null,
      timezone: received?.timezone ?? null,
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
