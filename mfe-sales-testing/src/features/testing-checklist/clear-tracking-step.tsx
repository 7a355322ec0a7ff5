import type { ReactNode } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, toast } from '@lastcall/ui';
import { useClearTestTrackingMutation } from './checklist-api.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';

/** Forgets the test person, or the one who is signed in while there is no test person yet. */
export function ClearTrackingStep({ campaignId, testEmail }: { readonly campaignId: string; readonly testEmail: string | null }): ReactNode {
  const ownEmail = useAppSelector((state) => state.session.session?.user.email ?? null);
  const [clear, { isLoading }] = useClearTestTrackingMutation();
  const email = testEmail ?? ownEmail;
  if (email === null) return null;

  const forget = async (): Promise<void> => {
    const { error } = await clear({ params: { campaignId }, body: { email } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.cleared(email));
  };
  return (
    <>
      <Button variant="default" onClick={() => void forget()} disabled={isLoading}>
        {isLoading ? messages.clearing : messages.clear}
      </Button>
      <p className={styles.hint}>{messages.clears(email)}</p>
    </>
  );
}
