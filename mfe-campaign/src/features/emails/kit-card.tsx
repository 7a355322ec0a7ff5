import { useState, type FormEvent, type ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts';
import { focusingProblems, isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, CheckIcon, ErrorState, Group, PasswordInput, PendingButton, Skeleton, Text, TextInput, Title, toast } from '@lastcall/ui';
import { useConnectionQuery, useConnectProviderMutation } from './emails-api.ts';
import styles from './kit-card.module.css';
import { messages } from './messages.ts';

/** Connects Kit by its key; the key is written once and never read again. */
export function KitCard({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data: connection, error, refetch, isFetching } = useConnectionQuery({ params: { campaignId, provider: 'kit' } });
  return (
    <section className={styles.card} aria-label={messages.kitTitle} id="kit">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={3}>{messages.kit}</Title>
          <Text c="dimmed" mt={4}>
            {messages.kitText}
          </Text>
        </div>
        {connection?.connected && (
          <Badge color="success" leftSection={<CheckIcon size={12} aria-hidden />} className={styles.badge}>
            {connection.accountName ? messages.connectedTo(connection.accountName) : messages.connected}
          </Badge>
        )}
      </Group>
      <div className={styles.body}>
        {connection ? (
          <Credentials key={String(connection.connected)} campaignId={campaignId} connection={connection} />
        ) : error ? (
          <ErrorState message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton height={36} />
        )}
      </div>
    </section>
  );
}

function Credentials({ campaignId, connection }: { readonly campaignId: string; readonly connection: Connection }): ReactNode {
  const [isEditing, setEditing] = useState(!connection.connected);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [connect, { isLoading }] = useConnectProviderMutation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    if (key.trim() === '') return setProblem(messages.keyRequired);
    const { error } = await connect({ params: { campaignId, provider: 'kit' }, body: { api_key: key } });
    if (error) return setProblem(reasonOf(error));
    toast.success(messages.justConnected);
    setKey('');
    setProblem(undefined);
    setEditing(false);
  };
  const cancel = (): void => {
    setEditing(false);
    setKey('');
    setProblem(undefined);
  };

  if (!isEditing) {
    return (
      <div className={styles.form}>
        <TextInput className={styles.key} label={messages.apiKey} value={connection.lastFour ? messages.keyEnding(connection.lastFour) : ''} readOnly />
        <Group gap="xs">
          <Button variant="default" onClick={() => setEditing(true)} aria-label={messages.editKey}>
            {messages.edit}
          </Button>
          <Button disabled>{messages.clickEdit}</Button>
        </Group>
      </div>
    );
  }
  return (
    <form onSubmit={focusingProblems(submit)} className={styles.form} noValidate>
      <PasswordInput
        className={styles.key}
        label={messages.apiKey}
        description={messages.apiKeyHint}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value);
          setProblem(undefined);
        }}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
      />
      <Group gap="xs">
        {connection.connected && (
          <Button variant="default" onClick={cancel}>
            {messages.cancel}
          </Button>
        )}
        <PendingButton type="submit" isPending={isLoading} pendingLabel={messages.connecting}>
          {messages.connect}
        </PendingButton>
      </Group>
    </form>
  );
}

/** The provider's own reason when it gave one, then the field's, then the service's. */
function reasonOf(error: unknown): string {
  if (isCallProblem(error)) {
    const details = error.details as { reason?: string; fields?: { message: string }[] } | undefined;
    if (details?.reason) return messages.refused(details.reason);
    if (details?.fields?.[0]) return details.fields[0].message;
  }
  return wordsOfProblem(error, messages.failed);
}
