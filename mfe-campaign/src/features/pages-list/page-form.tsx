import { FORM_ERROR } from 'final-form';
import { useEffect, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { pageForm, type PageForm as PageFormValues } from '@lastcall/contracts';
import { useInput, useValue, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, Group, PendingButton, TextInput, toast } from '@lastcall/ui';
import { LabelSelect } from './label-select.tsx';
import { messages } from './messages.ts';
import styles from './page-form.module.css';
import { saveProblems } from './save-problems.ts';

interface PageFormProps {
  /** By what the list knows this form among those that are open. */
  readonly name: string;
  readonly initial: PageFormValues;
  readonly isNew: boolean;
  readonly labelsInUse: readonly string[];
  /** Saves the page; null when all went well, the problem otherwise. */
  readonly onSave: (values: PageFormValues) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Told whether leaving would lose something; must stay the same function. */
  readonly onDirty: (name: string, isDirty: boolean) => void;
}

const validate = validateBy(pageForm);

/** A page before there is one. */
export const newPage: PageFormValues = { type: 'floatbar_v2', beforeUrl: '', afterUrl: '', label: '' };

/** Adds or edits one page in its place in the list. */
export function PageForm({ name, initial, isNew, labelsInUse, onSave, onCancel, onDirty }: PageFormProps): ReactNode {
  const submit = async (values: PageFormValues): Promise<FormErrors | undefined> => {
    const problem = await onSave(pageForm.parse(values));
    if (problem === null) return undefined;
    const problems = saveProblems(problem);
    if (FORM_ERROR in problems) toast.error(String(problems[FORM_ERROR]));
    return problems;
  };

  return (
    <Form<PageFormValues> initialValues={initial} validate={validate} onSubmit={submit}>
      {({ handleSubmit, dirty = false, submitting = false }) => (
        <form className={styles.form} aria-label={isNew ? messages.newPage : messages.editPage} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Dirtiness name={name} isDirty={dirty} onDirty={onDirty} />
          <Fields labelsInUse={labelsInUse} />
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

function Fields({ labelsInUse }: { readonly labelsInUse: readonly string[] }): ReactNode {
  const label = useValue<string>('label');
  return (
    <>
      <div className={styles.urls}>
        <TextInput label={messages.beforeUrl} description={messages.beforeUrlHint} placeholder={messages.beforePlaceholder} inputMode="url" autoComplete="off" autoFocus {...useInput('beforeUrl')} />
        <TextInput label={messages.afterUrl} description={messages.afterUrlHint} placeholder={messages.afterPlaceholder} inputMode="url" autoComplete="off" {...useInput('afterUrl')} />
      </div>
      <LabelSelect className={styles.label} label={messages.label} description={messages.labelHint} value={label.value} onChange={label.onChange} error={label.error} inUse={labelsInUse} />
    </>
  );
}

function Dirtiness({ name, isDirty, onDirty }: Pick<PageFormProps, 'name' | 'onDirty'> & { readonly isDirty: boolean }): ReactNode {
  useEffect(() => {
    onDirty(name, isDirty);
    return () => onDirty(name, false);
  }, [name, isDirty, onDirty]);
  return null;
}
