import type { ApiKey } from '@lastcall/contracts/accounts/api-keys';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ConfirmDialog, Text, toast } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { useRevokeApiKeyMutation } from './api-keys-api.ts';
import styles from './api-keys.module.css';
import { messages } from './messages.ts';

/** One key: its identifying facts, its last use, and its revocation. */
export function ApiKeyRow({
  apiKey: { id, name, prefix, lastFour, createdAt, lastUsedAt },
}: {
  readonly apiKey: ApiKey;
}): ReactNode {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const [isAsked, setAsked] = useState(false);
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await revoke({ params: { apiKeyId: id } });
    setAsked(false);
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.revoked);
  };
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong className={styles.name}>{name}</strong>
        <code className={styles.shown}>
          {prefix}…{lastFour}
        </code>
      </div>
      <p className={styles.times}>
        <span>{lastUsedAt === null ? messages.neverUsed : messages.lastUsed(shortTime(lastUsedAt))}</span>
        <span>{messages.created(shortTime(createdAt))}</span>
      </p>
      <Button size="xs" variant="default" aria-label={messages.revokeOf(name)} onClick={() => setAsked(true)}>
        {messages.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeTitle}
        confirmLabel={messages.revoke}
        onConfirm={() => void confirm()}
        isPending={isLoading}
        onCancel={() => setAsked(false)}
      >
        <Text>{messages.revokeText(name)}</Text>
      </ConfirmDialog>
    </li>
  );
}
