import { useState, type ReactNode } from 'react';
import { ActionIcon, ConfirmDialog, Text, toast, Tooltip, Trash2Icon } from '@lastcall/ui';
import type { PageChoice } from '../../lib/page-choice.ts';
import { deletePageCopy } from '../../messages.ts';
import { useDeleteBarPageMutation } from './floating-bar-api.ts';
import styles from './page-select.module.css';

/** Deletes the edited page after a confirmation. */
export function DeletePage({
  page,
  isAnnouncement,
}: {
  readonly page: PageChoice;
  readonly isAnnouncement: boolean;
}): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteBarPageMutation();
  const labels = deletePageCopy[isAnnouncement ? 'announcement' : 'floating'];

  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { pageId: page.id } });
    setAsking(false);
    if (error) toast.error(labels.failed);
    else toast.success(labels.done);
  };

  return (
    <>
      <Tooltip label={deletePageCopy.button}>
        <ActionIcon aria-label={deletePageCopy.button} onClick={() => setAsking(true)}>
          <Trash2Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={deletePageCopy.title}
        confirmLabel={deletePageCopy.confirm}
        isPending={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Text>{labels.text}</Text>
        <Text c="dimmed" className={styles.url}>
          {page.url}
        </Text>
      </ConfirmDialog>
    </>
  );
}
