import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, DialogActions, Modal, PendingButton, Select, Stack, Text, toast } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { useReplayFailedDeliveriesMutation } from './webhooks-api.ts';

const dayMs = '86400000';

/** Redelivers everything that failed since a chosen time. */
export function ReplayFailed({ webhookId }: { readonly webhookId: string }): ReactNode {
  const [replay, { isLoading }] = useReplayFailedDeliveriesMutation();
  const [isOpen, setOpen] = useState(false);
  const [ms, setMs] = useState(dayMs);
  const close = (): void => setOpen(false);
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await replay({
      params: { webhookId },
      body: { since: new Date(Date.now() - Number(ms)).toISOString() },
    });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.replayed(data.replayed));
    close();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {messages.replayFailed}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={messages.replayFailedTitle}
        size="sm"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <Stack>
          <Text c="dimmed">{messages.replayFailedText}</Text>
          <Select
            data-autofocus
            label={messages.replayFailedSince}
            data={Object.entries(messages.since).map(([value, label]) => ({ value, label }))}
            value={ms}
            onChange={(chosen) => chosen && setMs(chosen)}
            allowDeselect={false}
          />
        </Stack>
        <DialogActions>
          <PendingButton isPending={isLoading} pendingLabel={messages.replaying} onClick={() => void confirm()}>
            {messages.replay}
          </PendingButton>
          <Button variant="default" onClick={close}>
            {messages.cancel}
          </Button>
        </DialogActions>
      </Modal>
    </>
  );
}
