import type { ReactNode } from 'react';
import type { Page } from '@lastcall/contracts';
import { ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useDeletePageMutation } from './pages-list-api.ts';
import { pageProblem } from './save-problems.ts';

/** Asks by name before a page is deleted; null keeps the question shut. */
export function DeletePage({ page, onClose }: { readonly page: Page | null; readonly onClose: () => void }): ReactNode {
  const [deletePage, { isLoading }] = useDeletePageMutation();
  const confirm = async (pageId: string): Promise<void> => {
    const { error } = await deletePage({ params: { pageId } });
    if (error) toast.error(pageProblem(error));
    else toast.success(messages.deleted);
    onClose();
  };
  return (
    <ConfirmDialog isOpen={page !== null} title={messages.deleteTitle} confirmLabel={messages.deleteConfirm} onConfirm={() => page && void confirm(page.id)} isPending={isLoading} onCancel={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>{page && messages.deleteText(page.beforeUrl)}</Text>
    </ConfirmDialog>
  );
}
