import type { ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { PendingButton, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './show-more.module.css';

interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly fetchMore: () => PromiseLike<{ readonly isError: boolean; readonly error?: unknown }>;
}

/** Loads the next page of a list. */
export function ShowMore({ hasMore, isPending, fetchMore }: ShowMoreProps): ReactNode {
  if (!hasMore) return null;
  const more = async (): Promise<void> => {
    if (isPending) return;
    const { isError, error } = await fetchMore();
    if (isError) toast.error(wordsOfProblem(error, messages.failed));
  };
  return (
    <div className={styles.more}>
      <PendingButton
        variant="default"
        size="xs"
        isPending={isPending}
        pendingLabel={messages.loadingMore}
        onClick={() => void more()}
      >
        {messages.showMore}
      </PendingButton>
    </div>
  );
}
