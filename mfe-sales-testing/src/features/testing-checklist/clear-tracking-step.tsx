import type { ReactNode } from 'react';
import type { Checklist, TestStart } from '@lastcall/contracts/onboarding';
import { useAppSelector } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, toast } from '@lastcall/ui';
import { useClearTestTrackingMutation, useToggleChecklistStepMutation } from './checklist-api.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';
import { isEmailOnly } from './steps-state.ts';

interface ClearTrackingStepProps {
  readonly campaignId: string;
  readonly testEmail: string | null;
  readonly testStart: TestStart;
  readonly step: Checklist['steps'][number];
}

/** Clears the tracking of the test lead, or of the signed-in user without a test lead; the only action of this step. */
export function ClearTrackingStep({ campaignId, testEmail, testStart, step }: ClearTrackingStepProps): ReactNode {
  const ownEmail = useAppSelector((state) => state.session.session?.user.email ?? null);
  const [clear, { isLoading }] = useClearTestTrackingMutation();
  const [toggle] = useToggleChecklistStepMutation();
  const email = testEmail ?? ownEmail;
  if (email === null) return null;
  const emailOnly = isEmailOnly(testStart);

  const forget = async (): Promise<void> => {
    const { error } = await clear({ params: { campaignId }, body: { email, emailOnly } });
    if (error) return void toast.error(wordsOfProblem(error, messages.failed));
    toast.success(messages.cleared(email));
    if (!step.completed) await toggle({ params: { stepId: step.id } });
  };
  return (
    <>
      <Button variant="default" onClick={() => void forget()} disabled={isLoading}>
        {isLoading ? messages.clearing : messages.clear}
      </Button>
      <p className={styles.hint}>{(emailOnly ? messages.clearsEmailOnly : messages.clears)(email)}</p>
    </>
  );
}
