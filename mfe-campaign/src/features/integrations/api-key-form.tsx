import { useState, type FormEvent, type ReactNode } from 'react';
import { focusingProblems } from '@lastcall/host-api/problems';
import { DialogActions, PasswordInput, PendingButton } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

/** Connects by API key for the first time. */
export function ApiKeyForm({ onConnect }: { readonly onConnect: IntegrationActions['connect'] }): ReactNode {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (key.trim() === '') return setProblem(messages.apiKeyRequired);
    setPending(true);
    const { error } = await onConnect({ api_key: key.trim() });
    setPending(false);
    setProblem(error);
  };

  return (
    <form className={styles.form} onSubmit={focusingProblems(submit)} noValidate>
      <PasswordInput
        label={messages.apiKey}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value);
          setProblem(undefined);
        }}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-1p-ignore
      />
      <DialogActions mt={0}>
        <PendingButton type="submit" isPending={isPending} pendingLabel={messages.connecting}>
          {messages.connect}
        </PendingButton>
      </DialogActions>
    </form>
  );
}
