import { useCallback, useState, type ReactNode } from 'react';
import type { Integration } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/providers';
import { Alert, Button, Skeleton, toast } from '@lastcall/ui';
import type { FieldOption } from './field-choices.ts';
import { FieldSelect } from './field-select.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface FieldStepProps {
  readonly definition: ProviderDefinition;
  readonly connectionId: string;
  readonly integration: Integration | null;
  readonly actions: Pick<IntegrationActions, 'listFields' | 'createField' | 'save'>;
  readonly onNext: () => void;
}

/** Which of the provider's fields gets the deadline; none has to. It is saved as soon as it is chosen. */
export function FieldStep({ definition, connectionId, integration, actions, onNext }: FieldStepProps): ReactNode {
  const containerId = definition.fieldsOfList ? (integration?.containerId ?? null) : null;
  const fields = useLoaded(
    useCallback(() => actions.listFields(connectionId, containerId), [actions, connectionId, containerId]),
    toast.error,
  );
  const [isSaving, setSaving] = useState(false);

  const choose = async ({ label, value }: FieldOption): Promise<void> => {
    setSaving(true);
    const { error } = await actions.save({ oauth_id: connectionId, deadline_text_custom_field: value, fieldName: label.slice(0, 200) });
    setSaving(false);
    if (error === undefined) onNext();
    else toast.error(error);
  };

  return (
    <>
      <p className={styles.hint}>{messages.fieldText(definition.display_name)}</p>
      {fields.error !== undefined ? (
        <Alert color="danger" role="alert">
          <p className={styles.reason}>{fields.error}</p>
          <Button variant="default" onClick={fields.reload} loading={fields.isLoading}>
            {messages.loadAgain}
          </Button>
        </Alert>
      ) : fields.data ? (
        <div className={styles.field}>
          <FieldSelect fields={fields.data.fields} value={integration?.field ?? null} onChoose={(field) => void choose(field)} onCreate={(name) => actions.createField(name, connectionId, containerId)} />
        </div>
      ) : (
        <Skeleton height={60} role="status" aria-label={messages.fieldsLoading} />
      )}
      {isSaving ? (
        <p role="status">{messages.saving}</p>
      ) : (
        <div>
          <Button variant="default" onClick={onNext}>
            {integration?.field ? messages.next : messages.skip}
          </Button>
        </div>
      )}
    </>
  );
}
