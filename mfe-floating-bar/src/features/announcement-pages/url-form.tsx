import { useEffect, type ReactNode } from 'react';
import { Form, useField } from 'react-final-form';
import { announcementForm } from '@lastcall/contracts/campaigns';
import type { ErrorDetails } from '@lastcall/contracts/platform';
import { useInput, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Anchor, Button, Group, TextInput } from '@lastcall/ui';
import styles from './announcement-list.module.css';
import { labels } from './messages.ts';

interface UrlFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  readonly initial: string;
  /** The other campaign that uses the last rejected URL. */
  readonly conflict: ErrorDetails<'before_url_taken'> | null;
  readonly saveLabel: string;
  /** Returns what is wrong with the URL; null when it is valid. */
  readonly onSave: (beforeUrl: string) => Promise<string | null>;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

interface Values {
  readonly beforeUrl: string;
}

const validate = validateBy(announcementForm(labels.exampleHost));

/** The URL field of one page. */
export function UrlForm({ label, initial, conflict, saveLabel, onSave, onCancel, onDirty }: UrlFormProps): ReactNode {
  const submit = async ({ beforeUrl }: Values): Promise<FormErrors | undefined> => {
    const problem = await onSave(beforeUrl.trim());
    return problem === null ? undefined : { beforeUrl: problem };
  };
  return (
    <Form<Values> initialValues={{ beforeUrl: initial }} validate={validate} onSubmit={submit}>
      {({ handleSubmit, dirty = false }) => (
        <form className={styles.form} aria-label={label} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <DirtyReporter isDirty={dirty} onDirty={onDirty} />
          <UrlInput conflict={conflict} />
          <Group gap="xs" justify="flex-end">
            <Button {...steadyPress} variant="default" onClick={onCancel}>
              {labels.cancel}
            </Button>
            <Button {...steadyPress} type="submit">
              {saveLabel}
            </Button>
          </Group>
        </form>
      )}
    </Form>
  );
}

const conflictSubscription = { submitError: true, dirtySinceLastSubmit: true };

function UrlInput({ conflict }: Pick<UrlFormProps, 'conflict'>): ReactNode {
  const { meta } = useField<string>('beforeUrl', { subscription: conflictSubscription });
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  const { error, ...input } = useInput('beforeUrl');
  return (
    <TextInput
      label={labels.pageUrl}
      description={labels.pageUrlHint}
      inputMode="url"
      autoComplete="off"
      autoFocus
      {...input}
      error={
        error !== undefined && isRefused && conflict ? (
          <>
            {error}{' '}
            <Anchor href={`/edit/${conflict.campaignId}/pages`} target="_blank" fz="inherit">
              {labels.openCampaign(conflict.campaignName)}
            </Anchor>
          </>
        ) : (
          error
        )
      }
    />
  );
}

function DirtyReporter({
  isDirty,
  onDirty,
}: {
  readonly isDirty: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}): ReactNode {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return null;
}
