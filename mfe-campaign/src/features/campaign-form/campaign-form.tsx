import { FORM_ERROR, type FormApi } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { submitErrors, useInput, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, InfoIcon, LeavePrompt, PendingButton, SaveBar, TextInput, toast } from '@lastcall/ui';
import styles from './campaign-form.module.css';
import { DeadlineFields } from './deadline-fields.tsx';
import { DeadlineSentence } from './deadline-sentence.tsx';
import { FormStep } from './form-step.tsx';
import { validate, type CampaignFormValues } from './form-values.ts';
import { KeptFields } from './kept-fields.ts';
import { MarketingStack } from './marketing-stack.tsx';
import { messages } from './messages.ts';
import { TypeCards } from './type-cards.tsx';

/** What saving came to: the values as they are now, or why they were refused; null when the person gave it up. */
export type SaveResult = { readonly saved: CampaignFormValues } | { readonly problem: unknown } | null;

/** Where saving is: it looks whom it would move, waits for the person's answer, or writes. */
export type SaveStep = 'counting' | 'asking' | 'saving';

interface CampaignFormProps {
  readonly initial: CampaignFormValues;
  readonly isNew: boolean;
  readonly step?: SaveStep;
  /** Saves and answers how it went; a new campaign's form is left by it. */
  readonly onSave: (values: CampaignFormValues) => Promise<SaveResult>;
}

type Api = FormApi<CampaignFormValues, Partial<CampaignFormValues>>;

/** The campaign form, for a new campaign and for one that runs. */
export function CampaignForm({ initial, isNew, step = 'saving', onSave }: CampaignFormProps): ReactNode {
  const submit = async (values: CampaignFormValues, form: Api): Promise<FormErrors | undefined> => {
    // It is stored trimmed, so it is shown trimmed.
    form.change('data.campaignName' as never, values.data.campaignName?.trim() as never);
    const result = await onSave(values);
    if (!result) return undefined;
    if ('saved' in result) {
      form.initialize(result.saved);
      return undefined;
    }
    toast.error(wordsOfProblem(result.problem, messages.failed));
    return isCallProblem(result.problem) ? submitErrors(result.problem) : { [FORM_ERROR]: messages.failed };
  };

  const pendingLabel = step === 'counting' ? messages.counting : messages.saving;
  return (
    // What others change meanwhile, such as the name in the header, comes in without taking what is being typed.
    <Form<CampaignFormValues> initialValues={initial} validate={validate} onSubmit={submit} keepDirtyOnReinitialize>
      {({ handleSubmit, form, dirty = false, submitting = false }) => (
        <form className={styles.form} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <LeavePrompt when={dirty} />
          <KeptFields />
          <FormStep number={1} title={messages.nameStep}>
            <Name />
          </FormStep>
          <FormStep number={2} title={messages.stackStep}>
            <MarketingStack />
          </FormStep>
          <FormStep number={3} title={messages.typeStep}>
            <TypeCards />
            <DeadlineFields />
            <DeadlineSentence />
            {!isNew && (
              <Alert color="gray" icon={<InfoIcon aria-hidden />}>
                {messages.whoIsRunning}
              </Alert>
            )}
          </FormStep>
          <div className={styles.submit}>
            <PendingButton {...steadyPress} type="submit" size="md" isPending={submitting && step !== 'asking'} pendingLabel={pendingLabel}>
              {isNew ? messages.create : messages.save}
            </PendingButton>
          </div>
          {!isNew && <SaveBar isDirty={dirty} isSaving={submitting && step !== 'asking'} savingLabel={pendingLabel} onDiscard={() => discard(form)} />}
        </form>
      )}
    </Form>
  );
}

function Name(): ReactNode {
  return <TextInput label={messages.nameLabel} description={messages.nameHint} placeholder={messages.namePlaceholder} autoComplete="off" {...useInput('data.campaignName')} />;
}

function discard(form: Api): void {
  // Resetting would keep what was typed, too, in this mode of Final Form.
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}
