import { limits } from '@lastcall/contracts/platform/limits';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Button, EmptyState, ErrorState, KeyIcon, Page, PlusIcon, RowsSkeleton } from '@lastcall/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiKeyRow } from './api-key-row.tsx';
import { useApiKeysQuery } from './api-keys-api.ts';
import styles from './api-keys.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { HowToCall } from './how-to-call.tsx';
import { messages } from './messages.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The account's API keys, and how API clients use them. */
export default function ApiKeysPage(): ReactNode {
  const { data, error, refetch, isFetching } = useApiKeysQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [isOpen, setOpen] = useState(false);
  const [newKey, setNewKey] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(0);
  useEffect(() => {
    // Revoking removes the row with the focus, which moves to the list.
    if (data && data.length < shownBefore.current && document.activeElement === document.body) list.current?.focus();
    shownBefore.current = data?.length ?? 0;
  }, [data]);
  const isFull = data !== undefined && data.length >= limits.apiKeys;
  const add = (
    <Button leftSection={<PlusIcon size={16} aria-hidden />} disabled={isFull} onClick={() => setOpen(true)}>
      {messages.add}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} actions={data && data.length > 0 ? add : undefined}>
      {!data &&
        (error ? (
          <ErrorState
            title={messages.loadFailed}
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={3} label={messages.loading} />
        ))}
      <div ref={list} tabIndex={-1} role="group" aria-label={messages.title}>
        {data?.length === 0 && (
          <EmptyState
            icon={<KeyIcon size={24} aria-hidden />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={add}
          />
        )}
        {isFull && (
          <Alert className={styles.full} color="gray">
            {messages.full}
          </Alert>
        )}
        {data && data.length > 0 && (
          <ul className={styles.keys}>
            {data.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </div>
      {data && <HowToCall />}
      <CreateKeyDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={setNewKey} />
      <NewKeyDialog value={newKey} onStored={() => setNewKey(null)} />
    </Page>
  );
}
