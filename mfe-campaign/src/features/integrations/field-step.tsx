import { useCallback, useState, type ReactNode } from 'react';
import type { Integration, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import type { ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { Alert, Button, Skeleton, toast } from '@lastcall/ui';
import type { FieldOption } from './field-choices.ts';
import { FieldSelect } from './field-select.tsx';
import type { FieldKind } from './progress.ts';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface FieldStepProps {
  readonly definition: ProviderDefinition;
  readonly kinds: readonly FieldKind[];
  readonly connectionId: string;
  readonly integration: Integration | null;
  readonly actions: Pick<IntegrationActions, 'listFields' | 'createField' | 'save'>;
  readonly onNext: () => void;
}

/** Selects the provider's fields for a lead's deadline text, deadline instant, discount code, and token; all are optional. Each is saved at once. */
export function FieldStep({
  definition,
  kinds,
  connectionId,
  integration,
  actions,
  onNext,
}: FieldStepProps): ReactNode {
  const containerId = definition.fieldsOfList ? (integration?.containerId ?? null) : null;
  const fields = useLoaded(
    useCallback(() => actions.listFields(connectionId, containerId), [actions, connectionId, containerId]),
    toast.error,
  );
  const [isSaving, setSaving] = useState(false);
  const chosen = selectedFieldsOf(integration);

  const save = async (kind: FieldKind, field: FieldOption | null): Promise<void> => {
    setSaving(true);
    const { error } = await actions.save({ oauth_id: connectionId, ...saveBodyOf[kind](field) });
    setSaving(false);
    if (error !== undefined) toast.error(error);
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
        kinds.map((kind) => (
          <div key={kind} className={styles.fieldRow}>
            <FieldSelect
              label={messages.fieldLabels[kind]}
              hint={messages.fieldHints[kind]}
              fields={fields.data!.fields}
              value={chosen[kind]?.value ?? null}
              canCreate={definition.createsFields}
              onChoose={(field) => void save(kind, field)}
              onCreate={(name) => actions.createField(name, connectionId, containerId)}
            />
            {chosen[kind] && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => void save(kind, null)}
                aria-label={messages.removeFieldOf(chosen[kind].label)}
              >
                {messages.removeField}
              </Button>
            )}
          </div>
        ))
      ) : (
        <Skeleton height={60} role="status" aria-label={messages.fieldsLoading} />
      )}
      {definition.fieldTag === undefined && (
        <p className={styles.hint}>{messages.noSignedLinks(definition.display_name)}</p>
      )}
      {/* Fields that are still loading would move the button away from a pointer that is about to press it. */}
      {isSaving ? (
        <p role="status">{messages.saving}</p>
      ) : (
        !fields.isLoading && (
          <div>
            <Button variant={kinds.some((kind) => chosen[kind]) ? 'filled' : 'default'} onClick={onNext}>
              {kinds.some((kind) => chosen[kind]) ? messages.next : messages.skip}
            </Button>
          </div>
        )
      )}
    </>
  );
}

const nameOf = (field: FieldOption): string => field.label.slice(0, 200);

/** Saves a selected or cleared field. */
const saveBodyOf: Readonly<Record<FieldKind, (field: FieldOption | null) => Partial<SaveIntegrationBody>>> = {
  text: (field) => ({ deadline_text_custom_field: field?.value ?? null, ...(field && { fieldName: nameOf(field) }) }),
  time: (field) => ({
    deadline_time_custom_field: field?.value ?? null,
    ...(field && { timeFieldName: nameOf(field) }),
  }),
  code: (field) => ({
    personal_code_custom_field: field?.value ?? null,
    ...(field && { codeFieldName: nameOf(field) }),
  }),
  token: (field) => ({
    personal_token_custom_field: field?.value ?? null,
    ...(field && { tokenFieldName: nameOf(field) }),
  }),
};

function selectedFieldsOf(integration: Integration | null): Readonly<Record<FieldKind, FieldOption | null>> {
  const option = (value: string | null | undefined, label: string | null | undefined): FieldOption | null =>
    value ? { value, label: label ?? value } : null;
  return {
    text: option(integration?.field, integration?.fieldName),
    time: option(integration?.timeField, integration?.timeFieldName),
    code: option(integration?.codeField, integration?.codeFieldName),
    token: option(integration?.tokenField, integration?.tokenFieldName),
  };
}
