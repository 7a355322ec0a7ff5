import { useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { pageForm, pageTypes, type PageForm as SentForm, type PageType } from '@lastcall/contracts/campaigns';
import { useValue, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, Button, Group, PendingButton, Text } from '@lastcall/ui';
import { DirtyReporter } from '../../lib/form-group.tsx';
import { CtaFields } from './cta-fields.tsx';
import { LabelSelect } from './label-select.tsx';
import { messages } from './messages.ts';
import { sentForm, type PageFormValues } from './page-form-values.ts';
import styles from './page-form.module.css';
import { saveProblems, urlConflictOf, type UrlConflict } from './save-problems.ts';
import { PortalNotice, TypeSelect, type TypeChoices } from './type-select.tsx';
import { UrlFields } from './url-fields.tsx';

interface PageFormProps {
  readonly initial: PageFormValues;
  readonly isNew: boolean;
  readonly choices: TypeChoices;
  readonly labelsInUse: readonly string[];
  /** Saves the page; resolves to null on success, the problem otherwise. `isForced` overwrites a concurrent change. */
  readonly onSave: (form: SentForm, isForced: boolean) => Promise<unknown>;
  readonly onCancel: () => void;
}

const validate = validateBy(pageForm);

/** Adds or edits one page in its place in the list. Input stays until it is saved or canceled. */
export function PageForm({ initial, isNew, choices, labelsInUse, onSave, onCancel }: PageFormProps): ReactNode {
  const isForced = useRef(false);
  const [conflict, setConflict] = useState<UrlConflict | null>(null);
  const send = async (values: PageFormValues): Promise<FormErrors | undefined> => {
    const problem = await onSave(sentForm(values), isForced.current);
    isForced.current = false;
    setConflict(urlConflictOf(problem));
    return problem === null ? undefined : saveProblems(problem);
  };

  return (
    <Form<PageFormValues> initialValues={initial} validate={validate} onSubmit={send}>
      {({ form, handleSubmit, dirty = false, submitting = false, submitError, dirtySinceLastSubmit = false }) => (
        <form
          className={styles.form}
          aria-label={isNew ? messages.newPage : messages.editPage}
          onSubmit={focusingProblems(handleSubmit)}
          noValidate
        >
          <DirtyReporter isDirty={dirty} />
          <Fields choices={choices} labelsInUse={labelsInUse} conflict={conflict} />
          {submitError !== undefined && !dirtySinceLastSubmit && (
            <Alert color="danger" role="alert" title={messages.notSaved}>
              {submitError}
              {submitError === messages.changedMeanwhile && (
                <Group gap="xs" mt="sm">
                  <Button variant="default" size="xs" onClick={onCancel}>
                    {messages.reload}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => {
                      isForced.current = true;
                      void form.submit();
                    }}
                  >
                    {messages.useMine}
                  </Button>
                </Group>
              )}
            </Alert>
          )}
          <Group gap="xs" justify="flex-end">
            <Button {...steadyPress} variant="default" onClick={onCancel} disabled={submitting}>
              {messages.cancel}
            </Button>
            <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.saving}>
              {isNew ? messages.saveNew : messages.save}
            </PendingButton>
          </Group>
        </form>
      )}
    </Form>
  );
}

function Fields({
  choices,
  labelsInUse,
  conflict,
}: {
  readonly choices: TypeChoices;
  readonly labelsInUse: readonly string[];
  readonly conflict: UrlConflict | null;
}): ReactNode {
  const type = useValue<PageType>('type');
  const label = useValue<string>('label');
  const { leadsOn, hasCta } = pageTypes[type.value];
  return (
    <>
      <div className={styles.urls}>
        <TypeSelect {...choices} label={messages.type} value={type.value} onChange={type.onChange} error={type.error} />
        <LabelSelect
          label={messages.label}
          value={label.value}
          onChange={label.onChange}
          error={label.error}
          inUse={labelsInUse}
        />
      </div>
      <div className={styles.about}>
        <Text size="sm" c="dimmed">
          {messages.types[type.value].text}
        </Text>
        <PortalNotice {...choices} />
      </div>
      <UrlFields hasRedirect={leadsOn} conflict={conflict} />
      {hasCta && <CtaFields />}
    </>
  );
}
