import type { ReactNode } from 'react';
import type { Page } from '@lastcall/contracts';
import { Button, Group, Modal, Text, toast } from '@lastcall/ui';
import { wordsOfProblem } from '../../lib/words-of-problem.ts';
import { messages } from './messages.ts';
import { useDeletePageMutation } from './pages-list-api.ts';

/** Asks by name before a page is deleted; null keeps the question shut. */
export function DeletePage({ page, onClose }: { readonly page: Page | null; readonly onClose: () => void }): ReactNode {
  const [deletePage, { isLoading }] = useDeletePageMutation();
  const confirm = async (pageId: string): Promise<void> => {
    const { error } = await deletePage({ params: { pageId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.deleted);
    onClose();
  };
  return (
    <Modal opened={page !== null} onClose={onClose} title={messages.deleteTitle} withCloseButton={false}>
      {page && (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{messages.deleteText(page.beforeUrl)}</Text>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={onClose} data-autofocus>
              {messages.cancel}
            </Button>
            <Button color="danger" loading={isLoading} onClick={() => void confirm(page.id)}>
              {messages.deleteConfirm}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
