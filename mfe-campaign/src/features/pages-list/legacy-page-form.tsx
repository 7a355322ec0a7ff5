import { FORM_ERROR, type FormApi } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { pageForm, pageTypes, type Page, type PageForm, type PageType } from '@lastcall/contracts/campaigns';
import { useInput, useValue, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, Group, PendingButton, Text, TextInput, toast } from '@lastcall/ui';
import { resetForm, useFormBase, type Loaded } from '../../lib/loaded-form.ts';
import { DirtyReporter } from '../../lib/form-group.tsx';
import { messages } from './messages.ts';
import { newPage, sentForm, valuesOf } from './page-form-values.ts';
import styles from './page-form.module.css';
import { isPageChanged, saveProblems } from './save-problems.ts';
import { TypeSelect, type TypeChoices } from './type-select.tsx';

interface LegacyPageFormProps {
  readonly name: string;
  /** Null for a new page. */
  readonly page: Page | null;
  readonly choices: TypeChoices;
  /** Saves the page against the displayed version; resolves to null on success, the problem otherwise. */
  readonly onSave: (form: PageForm, version: number) => Promise<unknown>;
  readonly onDelete?: () => void;
}

/** One page of the older editor, always open. Concurrent changes are reported on save, and merged then. */
export function LegacyPageForm({ name, page, choices, onSave, onDelete }: LegacyPageFormProps): ReactNode {
  const { base, setDirty, acceptConcurrentChange } = useFormBase(useMemo(() => loadedPage(page), [page]));
  const submit = async (
    values: PageForm,
    form: FormApi<PageForm, Partial<PageForm>>,
  ): Promise<FormErrors | undefined> => {
    const sent = sentForm(values);
    const problem = await onSave(sent, base.version);
    if (problem === null) {
      toast.success(page ? messages.saved : messages.added);
      resetForm(form, page ? sent : base.values);
      return undefined;
    }
    if (isPageChanged(problem)) acceptConcurrentChange();
    const problems = saveProblems(problem);
    if (FORM_ERROR in problems) toast.error(String(problems[FORM_ERROR]));
    return problems;
  };
  return (
    <Form<PageForm> initialValues={base.values} validate={validate} onSubmit={submit} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty = false, submitting = false }) => (
        <form className={styles.form} aria-label={name} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <DirtyReporter isDirty={dirty} onChange={setDirty} />
          <Text fw={600}>{name}</Text>
          <Fields choices={choices} />
          <Group gap="xs" justify="flex-end">
            {onDelete && (
              <Button {...steadyPress} variant="default" onClick={onDelete} disabled={submitting}>
                {messages.deleteConfirm}
              </Button>
            )}
            <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.saving}>
              {page ? messages.save : messages.saveNew}
            </PendingButton>
          </Group>
        </form>
      )}
    </Form>
  );
}

/** Returns the loaded page. Its redirect is omitted: a typed after-deadline URL implies it. */
function loadedPage(page: Page | null): Loaded<PageForm> {
  const { redirect: _redirect, ...values } = page ? valuesOf(page) : newPage;
  return { version: page?.version ?? 0, values };
}

const validateFields = validateBy(pageForm);

/** Applies the same rules with the older editor's error copy. */
function validate(values: PageForm): FormErrors {
  const problems = validateFields(values);
  return 'beforeUrl' in problems && problems.beforeUrl !== messages.sameUrl
    ? { ...problems, beforeUrl: messages.legacyBeforeUrl }
    : problems;
}

function Fields({ choices }: { readonly choices: TypeChoices }): ReactNode {
  const type = useValue<PageType>('type');
  return (
    <div className={styles.legacyFields}>
      <TypeSelect {...choices} label={messages.type} value={type.value} onChange={type.onChange} error={type.error} />
      <UrlInput name="beforeUrl" label={messages.before} />
      {pageTypes[type.value].leadsOn && <UrlInput name="afterUrl" label={messages.after} />}
    </div>
  );
}

function UrlInput({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  return <TextInput label={label} inputMode="url" autoComplete="off" {...useInput(name)} />;
}
