import { useState, type ReactNode } from 'react';
import type { Page } from '@lastcall/contracts/campaigns';
import { ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import { pageProblem } from './save-problems.ts';

interface DeletePageProps {
  /** Null keeps the question shut. */
  readonly page: Page | null;
  readonly onRemove: PageActions['remove'];
  readonly onClose: () => void;
}

/** Asks by name before a page is deleted. */
export function DeletePage({ page, onRemove, onClose }: DeletePageProps): ReactNode {
  const [isLoading, setLoading] = useState(false);
  const confirm = async (pageId: string): Promise<void> => {
    setLoading(true);
    const problem = await onRemove(pageId);
    setLoading(false);
    if (problem !== null) toast.error(pageProblem(problem));
    else toast.success(messages.deleted);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={page !== null}
      title={messages.deleteTitle}
      confirmLabel={messages.deleteConfirm}
      onConfirm={() => page && void confirm(page.id)}
      isPending={isLoading}
      onCancel={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{page && messages.deleteText(page.beforeUrl)}</Text>
    </ConfirmDialog>
  );
}
