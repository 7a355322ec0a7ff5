import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Group, PendingButton, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useRestoreCampaignMutation } from './campaign-api.ts';
import { labels } from './messages.ts';

/** States above each section that visitors see nothing of an archived campaign, and restores it. */
export function ArchivedNotice({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [restore, { isLoading }] = useRestoreCampaignMutation();
  const send = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await restore({ params: { campaignId }, body: { isArchived: false } });
    if (error) toast.error(wordsOfProblem(error, labels.failed));
    else toast.success(labels.restored);
  };
  return (
    <Alert color="warning" radius={0} title={labels.archivedTitle}>
      <Group justify="space-between" gap="sm">
        {labels.archivedText}
        <PendingButton
          size="xs"
          variant="default"
          isPending={isLoading}
          pendingLabel={labels.restoring}
          onClick={() => void send()}
        >
          {labels.restore}
        </PendingButton>
      </Group>
    </Alert>
  );
}
