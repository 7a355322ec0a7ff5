import { FORM_ERROR } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { pageForm, pageTypes, type Page as CampaignPage, type PageType } from '@lastcall/contracts';
import { useInput, useValue, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, Button, Group, Page, PendingButton, Text, TextInput, toast } from '@lastcall/ui';
import { DeletePage } from './delete-page.tsx';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import { newPage, sentForm, valuesOf, type PageFormValues } from './page-form-values.ts';
import styles from './page-form.module.css';
import { saveProblems } from './save-problems.ts';
import { PortalNotice, TypeSelect, type TypeChoices } from './type-select.tsx';

interface LegacyPagesProps {
  readonly pages: readonly CampaignPage[];
  readonly choices: TypeChoices;
  readonly actions: PageActions;
}

/** The older editor of a campaign's pages: each page's two addresses, all on one screen and always open. */
export default function LegacyPages({ pages, choices, actions }: LegacyPagesProps): ReactNode {
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const add = async (values: PageFormValues): Promise<unknown> => {
    const problem = await actions.create(sentForm(values));
    // Its form begins anew for the next page.
    if (problem === null) setAdded((before) => before + 1);
    return problem;
  };
  const update = (page: CampaignPage, values: PageFormValues): Promise<unknown> => actions.update({ id: page.id, version: page.version, ...sentForm(values) });
  return (
    <Page title={messages.title} description={messages.text}>
      {pages.length === 0 && (
        <Alert color="danger" role="alert" mb="md">
          {messages.addOne}
        </Alert>
      )}
      <div className={styles.legacy}>
        {pages.map((page, at) => (
          <LegacyForm key={`${page.id}-${page.version}`} name={messages.legacyPage(at + 1)} initial={valuesOf(page)} choices={choices} onSave={(values) => update(page, values)} onDelete={() => setDeletedId(page.id)} />
        ))}
        <LegacyForm key={`new-${added}`} name={messages.newPage} initial={newPage} choices={choices} onSave={add} />
      </div>
      <PortalNotice {...choices} />
      <DeletePage page={pages.find(({ id }) => id === deletedId) ?? null} onRemove={actions.remove} onClose={() => setDeletedId(null)} />
    </Page>
  );
}

interface LegacyFormProps {
  readonly name: string;
  readonly initial: PageFormValues;
  readonly choices: TypeChoices;
  readonly onSave: (values: PageFormValues) => Promise<unknown>;
  readonly onDelete?: () => void;
}

const problemsOf = validateBy(pageForm);

/** The same rule in the older words. */
function validate(values: PageFormValues): FormErrors {
  const problems = problemsOf(values);
  return 'beforeUrl' in problems && problems.beforeUrl !== messages.sameUrl ? { ...problems, beforeUrl: messages.legacyBeforeUrl } : problems;
}

function LegacyForm({ name, initial, choices, onSave, onDelete }: LegacyFormProps): ReactNode {
  const submit = async (values: PageFormValues): Promise<FormErrors | undefined> => {
    const problem = await onSave(values);
    if (problem === null) return void toast.success(messages.saved);
    const problems = saveProblems(problem);
    if (FORM_ERROR in problems) toast.error(String(problems[FORM_ERROR]));
    return problems;
  };
  return (
    // A typed after URL says by itself that people go there.
    <Form<PageFormValues> initialValues={{ ...initial, redirect: undefined as never }} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false }) => (
        <form className={styles.form} aria-label={name} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Text fw={600}>{name}</Text>
          <LegacyFields choices={choices} />
          <Group gap="xs" justify="flex-end">
            {onDelete && (
              <Button {...steadyPress} variant="default" onClick={onDelete} disabled={submitting}>
                {messages.deleteConfirm}
              </Button>
            )}
            <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.saving}>
              {onDelete ? messages.save : messages.saveNew}
            </PendingButton>
          </Group>
        </form>
      )}
    </Form>
  );
}

function LegacyFields({ choices }: { readonly choices: TypeChoices }): ReactNode {
  const type = useValue<PageType>('type');
  return (
    <div className={styles.legacyFields}>
      <TypeSelect {...choices} label={messages.type} value={type.value} onChange={type.onChange} error={type.error} />
      <TextInput label={messages.before} inputMode="url" autoComplete="off" {...useInput('beforeUrl')} />
      {pageTypes[type.value].leadsOn && <AfterUrl />}
    </div>
  );
}

function AfterUrl(): ReactNode {
  return <TextInput label={messages.after} inputMode="url" autoComplete="off" {...useInput('afterUrl')} />;
}
