import type { Webhook } from '@lastcall/contracts/webhooks';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ChevronDownIcon, ConfirmDialog, Menu, Text, toast } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import {
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useRotateWebhookSecretMutation,
} from './webhooks-api.ts';

interface WebhookMenuProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

/** The secondary actions of a webhook; irreversible ones ask for confirmation. */
export function WebhookMenu({
  webhook: { id, url, source, pausedBecause },
  onEdit,
  onSecret,
}: WebhookMenuProps): ReactNode {
  const [pause] = usePauseWebhookMutation();
  const [resume] = useResumeWebhookMutation();
  const [rotate, { isLoading: isRotating }] = useRotateWebhookSecretMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteWebhookMutation();
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const params = { webhookId: id };
  // The URL and secret of an API client's subscription are not editable here.
  const isOwn = source === 'owner';
  const showProblem = ({ error }: { error?: unknown }): boolean => {
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    return !error;
  };
  const confirmRotate = async (): Promise<void> => {
    const answer = await rotate({ params });
    setAsked(null);
    if (showProblem(answer) && answer.data) onSecret(answer.data.secret);
  };
  const confirmDelete = async (): Promise<void> => {
    const answer = await remove({ params });
    setAsked(null);
    if (showProblem(answer)) toast.success(messages.deleted);
  };
  return (
    <>
      <Menu position="bottom-end" width={180} withinPortal={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            aria-label={messages.moreOf(url)}
            rightSection={<ChevronDownIcon size={14} aria-hidden />}
          >
            {messages.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && <Menu.Item onClick={onEdit}>{messages.edit}</Menu.Item>}
          <Menu.Item
            onClick={() => void (pausedBecause === null ? pause({ params }) : resume({ params })).then(showProblem)}
          >
            {pausedBecause === null ? messages.pause : messages.resume}
          </Menu.Item>
          {isOwn && <Menu.Item onClick={() => setAsked('rotate')}>{messages.rotate}</Menu.Item>}
          <Menu.Item onClick={() => setAsked('delete')}>{messages.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'rotate'}
        title={messages.rotateTitle}
        confirmLabel={messages.rotate}
        onConfirm={() => void confirmRotate()}
        isPending={isRotating}
        onCancel={() => setAsked(null)}
      >
        <Text>{messages.rotateText}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={messages.deleteTitle}
        confirmLabel={messages.delete}
        onConfirm={() => void confirmDelete()}
        isPending={isDeleting}
        onCancel={() => setAsked(null)}
      >
        <Text>{messages.deleteText(url)}</Text>
      </ConfirmDialog>
    </>
  );
}
