import { useState, type ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRevokeLinksMutation } from './leads-api.ts';

interface RevokeLinksProps {
  readonly campaignId: string;
  readonly leadId: string;
  readonly email: string;
}

const labels = messages.revoke;

/** Revokes a lead's signed links after a confirmation, since it cannot be undone. */
export function RevokeLinks({ campaignId, leadId, email }: RevokeLinksProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [revoke, { isLoading }] = useRevokeLinksMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await revoke({ params: { campaignId, leadId } });
    setAsking(false);
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(labels.revoked(email));
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {labels.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={labels.title}
        confirmLabel={labels.button}
        onConfirm={() => void confirm()}
        isPending={isLoading}
        onCancel={() => setAsking(false)}
        size="sm"
      >
        <Text>{labels.text(email)}</Text>
      </ConfirmDialog>
    </>
  );
}
