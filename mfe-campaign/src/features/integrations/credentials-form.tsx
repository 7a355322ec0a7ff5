import { useState, type FormEvent, type ReactNode } from 'react';
import type { Connection, Credentials } from '@lastcall/contracts/integrations';
import {
  fieldLabel,
  fieldRequired,
  visibleFields,
  type CredentialField,
  type ProviderDefinition,
} from '@lastcall/contracts/integrations/providers';
import { focusingProblems } from '@lastcall/host-api/problems';
import {
  Alert,
  Anchor,
  Button,
  ExternalLinkIcon,
  Group,
  PasswordInput,
  PendingButton,
  TextInput,
  UnstyledButton,
} from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { Outcome } from './outcome.ts';

interface CredentialsFormProps {
  readonly definition: Pick<ProviderDefinition, 'display_name' | 'fields' | 'docUrl'>;
  /** The stored credentials, if any. */
  readonly connection: Connection | null;
  readonly onConnect: (credentials: Credentials) => Promise<Outcome<Connection>>;
  /** True when OAuth is recommended instead. */
  readonly isAlternative?: boolean;
}

/** The credentials of a provider. Once connected, each field is read-only until its Edit link is clicked; a closed field keeps the stored value. */
export function CredentialsForm({
  definition,
  connection,
  onConnect,
  isAlternative = false,
}: CredentialsFormProps): ReactNode {
  const fields = visibleFields(definition);
  const [values, setValues] = useState<Partial<Record<CredentialField, string>>>({});
  // A credential that the provider rejects must be replaced.
  const [unlocked, setUnlocked] = useState<readonly CredentialField[]>(
    connection?.health === 'reconnect' ? fields : [],
  );
  const [problems, setProblems] = useState<Partial<Record<CredentialField, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);

  const isLocked = (field: CredentialField): boolean => connection !== null && !unlocked.includes(field);
  const isEditing = connection === null || unlocked.length > 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending || !isEditing) return;
    const open = fields.filter((field) => !isLocked(field));
    const empty = open.filter((field) => (values[field] ?? '').trim() === '');
    setProblems(Object.fromEntries(empty.map((field) => [field, fieldRequired(field)])));
    setFailure(undefined);
    if (empty.length > 0) return;
    setPending(true);
    const { error, fields: refused = [] } = await onConnect(
      Object.fromEntries(open.map((field) => [field, values[field]!.trim()])),
    );
    setPending(false);
    const atFields = refused.filter(({ path }) => open.some((field) => field === path));
    if (atFields.length > 0)
      return setProblems(Object.fromEntries(atFields.map(({ path, message }) => [path, message])));
    // With a single field, the provider's error must be about that field.
    if (error !== undefined) return open.length === 1 ? setProblems({ [open[0]!]: error }) : setFailure(error);
    setValues({});
    setUnlocked([]);
  };
  const change = (field: CredentialField, value: string): void => {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };
  const cancel = (): void => {
    setUnlocked([]);
    setValues({});
    setProblems({});
    setFailure(undefined);
  };

  return (
    <form className={styles.form} onSubmit={focusingProblems(submit)} noValidate>
      {fields.map((field) =>
        isLocked(field) ? (
          <LockedField
            key={field}
            field={field}
            stored={field === 'api_key' ? messages.endsIn(connection!.api_key) : messages.stored}
            onEdit={() => setUnlocked([...unlocked, field])}
          />
        ) : (
          <EditableField
            key={field}
            field={field}
            value={values[field] ?? ''}
            problem={problems[field]}
            isFocused={connection?.health === 'ok'}
            onChange={(value) => change(field, value)}
          />
        ),
      )}
      {failure !== undefined && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <Group gap="xs">
        <PendingButton
          type="submit"
          variant={isAlternative ? 'default' : 'filled'}
          isPending={isPending}
          pendingLabel={messages.integrating}
          disabled={!isEditing}
        >
          {isEditing ? messages.integrate : messages.clickEdit}
        </PendingButton>
        {connection && isEditing && (
          <Button variant="default" onClick={cancel}>
            {messages.cancel}
          </Button>
        )}
        <Anchor href={definition.docUrl} target="_blank" rel="noreferrer" underline="always" size="sm">
          {messages.whereToFind(definition.display_name, fields.length)}{' '}
          <ExternalLinkIcon size={12} aria-label={messages.opensInNewTab} />
        </Anchor>
      </Group>
    </form>
  );
}

function LockedField({
  field,
  stored,
  onEdit,
}: {
  readonly field: CredentialField;
  readonly stored: string;
  readonly onEdit: () => void;
}): ReactNode {
  return (
    <div className={styles.locked}>
      <TextInput className={styles.grow} label={fieldLabel(field)} value={stored} readOnly />
      <UnstyledButton className={styles.edit} onClick={onEdit} aria-label={messages.editField(fieldLabel(field))}>
        {messages.edit}
      </UnstyledButton>
    </div>
  );
}

interface EditableFieldProps {
  readonly field: CredentialField;
  readonly value: string;
  readonly problem: string | undefined;
  /** True when it replaces a field whose Edit link had the focus. */
  readonly isFocused: boolean;
  readonly onChange: (value: string) => void;
}

function EditableField({ field, value, problem, isFocused, onChange }: EditableFieldProps): ReactNode {
  const shared = {
    label: fieldLabel(field),
    value,
    error: problem,
    autoComplete: 'off',
    spellCheck: false,
    autoFocus: isFocused,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  return field === 'api_key' || field === 'client_secret' ? (
    <PasswordInput {...shared} data-1p-ignore />
  ) : (
    <TextInput {...shared} aria-invalid={problem ? true : undefined} />
  );
}
