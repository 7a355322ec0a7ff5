import { useState, type ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useStartLeadMutation } from './leads-api.ts';

interface StartCountdownProps {
  readonly campaignId: string;
  readonly email: string;
  readonly onStarted: (leadId: string) => void;
}

const labels = messages.find;

/** Starts a lead's countdown manually after a confirmation, since it cannot be undone. */
export function StartCountdown({ campaignId, email, onStarted }: StartCountdownProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [start, { isLoading }] = useStartLeadMutation();
  const confirm = async (): Promise<void> => {
    const { data, error } = await start({ params: { campaignId }, body: { email } });
    setAsking(false);
    if (error) {
      toast.error(wordsOfProblem(error, messages.failed));
      return;
    }
    toast.success(labels.started(email));
    onStarted(data.id);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{labels.start}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={labels.startTitle}
        confirmLabel={labels.start}
        onConfirm={() => void confirm()}
        isPending={isLoading}
        onCancel={() => setAsking(false)}
        size="sm"
        color="accent"
      >
        <Text>{labels.startText(email)}</Text>
      </ConfirmDialog>
    </>
  );
}
