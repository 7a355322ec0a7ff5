import { FORM_ERROR, type FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { submitErrors, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { PendingButton, toast } from '@lastcall/ui';
import { isCampaignChanged } from './campaign-changed.ts';
import { resetForm, useFormBase, type Loaded } from './loaded-form.ts';
import { messages } from './messages.ts';
import styles from './settings-form.module.css';
import { DirtyReporter, useSiblingSaves } from './form-group.tsx';

export type { Loaded };

/** The result of a save: saved, discarded in favor of a concurrent change, or rejected; null when the user canceled. */
export type SaveOutcome<V> =
  | { readonly saved: Loaded<V> }
  | { readonly taken: Loaded<V> }
  | { readonly problem: unknown }
  | null;

interface SettingsFormProps<V extends object> {
  readonly title: string;
  readonly text: string;
  readonly loaded: Loaded<V>;
  readonly validate: (values: V) => FormErrors;
  /** Saves the typed values over their base. */
  readonly onSave: (values: V, base: Loaded<V>) => Promise<SaveOutcome<V>>;
  /** Returns the server's errors by field of this form. */
  readonly problemsOf?: (problem: CallProblem) => FormErrors;
  /** The content beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One of several parts of a settings screen, each saved separately. Saving reports a concurrent change;
 * the form then shows the new values, but keeps what the user typed.
 */
export function SettingsForm<V extends object>({
  title,
  text,
  loaded,
  validate,
  onSave,
  problemsOf = submitErrors,
  aside,
  children,
}: SettingsFormProps<V>): ReactNode {
  const { noteSave, versionAfter } = useSiblingSaves();
  const { base, setBase, setDirty, acceptConcurrentChange } = useFormBase(loaded);

  const submit = async (values: V, form: FormApi<V, Partial<V>>): Promise<FormErrors | undefined> => {
    const version = versionAfter(base.version);
    const outcome = await onSave(values, { ...base, version });
    if (!outcome) return undefined;
    if ('problem' in outcome) {
      const { problem } = outcome;
      if (isCampaignChanged(problem)) acceptConcurrentChange();
      toast.error(isCampaignChanged(problem) ? messages.changed : wordsOfProblem(problem, messages.failed));
      return isCallProblem(problem) ? problemsOf(problem) : { [FORM_ERROR]: messages.failed };
    }
    const now = 'saved' in outcome ? outcome.saved : outcome.taken;
    if ('saved' in outcome) {
      noteSave(version, now.version);
      toast.success(messages.saved);
    }
    setBase(now);
    resetForm(form, now.values);
    return undefined;
  };
  return (
    <Form<V> initialValues={base.values} validate={validate} onSubmit={submit} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty = false, submitting = false }) => (
        <form className={styles.card} aria-label={title} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <DirtyReporter isDirty={dirty} onChange={setDirty} />
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.fields}>{children}</div>
          <div className={styles.footer}>
            {aside}
            <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.saving}>
              {messages.save}
            </PendingButton>
          </div>
        </form>
      )}
    </Form>
  );
}
