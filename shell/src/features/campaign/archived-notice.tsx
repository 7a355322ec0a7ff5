import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Group, PendingButton, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useRestoreCampaignMutation } from './campaign-api.ts';
import { words } from './messages.ts';

/** States above each section that visitors see nothing of an archived campaign, and restores it. */
export function ArchivedNotice({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [restore, { isLoading }] = useRestoreCampaignMutation();
  const send = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await restore({ params: { campaignId }, body: { isArchived: false } });
    if (error) toast.error(wordsOfProblem(error, words.failed));
    else toast.success(words.restored);
  };
  return (
    <Alert color="warning" radius={0} title={words.archivedTitle}>
      <Group justify="space-between" gap="sm">
        {words.archivedText}
        <PendingButton
          size="xs"
          variant="default"
          isPending={isLoading}
          pendingLabel={words.restoring}
          onClick={() => void send()}
        >
          {words.restore}
        </PendingButton>
      </Group>
    </Alert>
  );
}
