import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Alert, Group, Modal, PasswordInput, PendingButton, Select, Skeleton, toast } from '@lastcall/ui';
import type { FieldOption } from './field-choices.ts';
import { FieldSelect } from './field-select.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface MailerLiteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly setup: Pick<IntegrationSetup, 'connections' | 'integrations'>;
  readonly actions: Pick<IntegrationActions, 'connect' | 'save' | 'listFields' | 'createField'>;
}

/**
 * Connects MailerLite and chooses its field. Without a connection it asks for a key; with several and no integration, for one of them;
 * otherwise for the field. It closes after a successful save.
 */
export function MailerLiteDialog({ isOpen, onClose, setup, actions }: MailerLiteDialogProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={messages.mailerLite} closeButtonProps={{ 'aria-label': messages.close }}>
      <Forms setup={setup} actions={actions} onSaved={onClose} />
    </Modal>
  );
}

function Forms({ setup: { connections, integrations }, actions, onSaved }: Pick<MailerLiteDialogProps, 'setup' | 'actions'> & { readonly onSaved: () => void }): ReactNode {
  const [selected, setSelected] = useState<string>();
  const connectionId = integrations[0]?.connection_id ?? (connections.length === 1 ? connections[0]!.id : selected);
  if (connections.length === 0) return <ApiKeyForm onConnect={actions.connect} />;
  if (connectionId === undefined) return <SelectConnectionForm connections={connections} onSelect={setSelected} />;
  return <CustomFieldForm key={connectionId} connectionId={connectionId} actions={actions} onSaved={onSaved} />;
}

function ApiKeyForm({ onConnect }: { readonly onConnect: IntegrationActions['connect'] }): ReactNode {
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
    if (error !== undefined) toast.error(error);
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
      <Group justify="flex-end">
        <PendingButton type="submit" isPending={isPending} pendingLabel={messages.connecting}>
          {messages.connect}
        </PendingButton>
      </Group>
    </form>
  );
}

function SelectConnectionForm({ connections, onSelect }: { readonly connections: IntegrationSetup['connections']; readonly onSelect: (connectionId: string) => void }): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return setProblem(messages.selectConnectionRequired);
    onSelect(chosen);
  };

  return (
    <form className={styles.form} onSubmit={focusingProblems(submit)} noValidate>
      <Select
        label={messages.selectConnection}
        placeholder={messages.selectConnectionPlaceholder}
        data={connections.map(({ id, api_key, accountName }) => ({ value: id, label: accountName ?? messages.accountOf(api_key) }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setProblem(undefined);
        }}
        error={problem}
        allowDeselect={false}
      />
      <Group justify="flex-end">
        <PendingButton type="submit" isPending={false} pendingLabel={messages.useConnection}>
          {messages.useConnection}
        </PendingButton>
      </Group>
    </form>
  );
}

function CustomFieldForm({ connectionId, actions, onSaved }: { readonly connectionId: string; readonly actions: MailerLiteDialogProps['actions']; readonly onSaved: () => void }): ReactNode {
  const fields = useLoaded(
    useCallback(() => actions.listFields(connectionId, null), [actions, connectionId]),
    toast.error,
  );
  const [chosen, setChosen] = useState<FieldOption>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const field = chosen ?? fields.data?.fields.find(({ value }) => value === fields.data?.selected) ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (field === null) return setProblem(messages.fieldRequired);
    setPending(true);
    const { error } = await actions.save({ oauth_id: connectionId, deadline_text_custom_field: field.value, fieldName: field.label.slice(0, 200) });
    setPending(false);
    if (error === undefined) return onSaved();
    toast.error(error);
    setProblem(error);
  };

  if (!fields.data && fields.isLoading) return <Skeleton height={60} role="status" aria-label={messages.fieldsLoading} />;
  return (
    <form className={styles.form} onSubmit={focusingProblems(submit)} noValidate>
      {fields.error !== undefined && (
        <Alert color="danger" role="alert">
          {fields.error}
        </Alert>
      )}
      <FieldSelect
        fields={fields.data?.fields ?? []}
        value={field?.value ?? null}
        error={problem}
        onChoose={(picked) => {
          setChosen(picked);
          setProblem(undefined);
        }}
        onCreate={async (name) => {
          const outcome = await actions.createField(name, connectionId, null);
          if (outcome.error !== undefined) toast.error(outcome.error);
          return outcome;
        }}
      />
      <Group justify="flex-end">
        <PendingButton type="submit" isPending={isPending} pendingLabel={messages.saving}>
          {messages.save}
        </PendingButton>
      </Group>
    </form>
  );
}
