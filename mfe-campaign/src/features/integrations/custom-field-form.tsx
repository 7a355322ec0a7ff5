import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Alert, DialogActions, PendingButton, Skeleton, toast } from '@lastcall/ui';
import type { FieldOption } from './field-choices.ts';
import { FieldSelect } from './field-select.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface CustomFieldFormProps {
  readonly connectionId: string;
  readonly actions: Pick<IntegrationActions, 'save' | 'listFields' | 'createField'>;
  readonly onSaved: () => void;
}

/** Selects the deadline field of a connection. */
export function CustomFieldForm({ connectionId, actions, onSaved }: CustomFieldFormProps): ReactNode {
  const fields = useLoaded(
    useCallback(() => actions.listFields(connectionId, null), [actions, connectionId]),
    toast.error,
  );
  const [chosen, setChosen] = useState<FieldOption>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const field = chosen ?? fields.data?.fields.find(({ value }) => value === fields.data?.selected) ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The field being created is the selection, not the previous field.
    if (isPending || isCreating) return;
    if (field === null) return setProblem(messages.fieldRequired);
    setPending(true);
    const { error } = await actions.save({
      oauth_id: connectionId,
      deadline_text_custom_field: field.value,
      fieldName: field.label.slice(0, 200),
    });
    setPending(false);
    if (error === undefined) return onSaved();
    toast.error(error);
    setProblem(error);
  };

  if (!fields.data && fields.isLoading)
    return <Skeleton height={60} role="status" aria-label={messages.fieldsLoading} />;
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
          setCreating(true);
          const outcome = await actions.createField(name, connectionId, null);
          setCreating(false);
          return outcome;
        }}
      />
      <DialogActions mt={0}>
        <PendingButton
          type="submit"
          isPending={isPending || isCreating}
          pendingLabel={isCreating ? messages.creatingField : messages.saving}
        >
          {messages.save}
        </PendingButton>
      </DialogActions>
    </form>
  );
}
