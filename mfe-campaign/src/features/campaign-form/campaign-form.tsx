import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { isAnnouncement, isStoreType } from '@lastcall/contracts/campaigns';
import { useInput, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { HistoryButtons } from '@lastcall/ui/editor';
import { Alert, InfoIcon, LeavePrompt, PendingButton, SaveBar, TextInput, toast } from '@lastcall/ui';
import styles from './campaign-form.module.css';
import { DeadlineFields } from './deadline-fields.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FormStep } from './form-step.tsx';
import type { FormAccount } from './form-account.ts';
import { refusalsOf, type CampaignFormValues, type LoadedForm } from './form-values.ts';
import { HiddenFields } from './hidden-fields.ts';
import { MarketingStack } from './marketing-stack.tsx';
import { messages } from './messages.ts';
import { SaveProblem } from './save-problem.tsx';
import { TypeCards } from './type-cards.tsx';
import { useTypeRefusal } from './use-type-refusal.tsx';
import type { EditedForm } from './use-edited-form.ts';

/** The result of a save: the saved form with the next step; another form that replaces the typed one; an error; or null when the user canceled. */
export type SaveResult =
  | { readonly saved: LoadedForm; readonly next?: () => void }
  | { readonly taken: LoadedForm }
  | { readonly problem: unknown }
  | null;

/** The stage of a save: it previews the moved leads, waits for the user's choice, or saves. */
export type SaveStep = 'counting' | 'asking' | 'saving';

interface CampaignFormProps {
  readonly typed: EditedForm;
  readonly account: FormAccount;
  readonly isNew: boolean;
  readonly hasPages?: boolean;
  readonly step?: SaveStep;
  /** The content beside the save button. */
  readonly aside?: ReactNode;
  /** Saves the typed form based on `base`, and returns the result. */
  readonly onSave: (values: CampaignFormValues, base: LoadedForm) => Promise<SaveResult>;
}

/** The campaign form, for new and existing campaigns. */
export function CampaignForm({
  typed,
  account,
  isNew,
  hasPages = false,
  step = 'saving',
  aside,
  onSave,
}: CampaignFormProps): ReactNode {
  const { form, loaded, base, history, draft, saved, show } = typed;
  const { refuse, dialog } = useTypeRefusal(account);

  const submit = async (values: CampaignFormValues): Promise<FormErrors | undefined> => {
    // The stored value is trimmed, so the displayed one is too.
    form.change('campaignName', values.campaignName?.trim());
    // If the dialog of a question cannot be loaded, the save fails like any other.
    const result = await onSave(form.getState().values, base()).catch((problem: unknown) => ({ problem }));
    if (!result) return undefined;
    if ('problem' in result) return refusedBy(result.problem);
    if ('taken' in result) show(result.taken);
    else saved(result.saved);
    draft.forget();
    if ('saved' in result) result.next?.();
    return undefined;
  };

  const refusedBy = (problem: unknown): FormErrors => {
    if (isCallProblem(problem) && refuse(problem.code)) return { [FORM_ERROR]: problem };
    toast.error(
      isCallProblem(problem) && problem.status > 0 ? wordsOfProblem(problem, messages.failed) : messages.failed,
    );
    return { ...(isCallProblem(problem) ? refusalsOf(problem) : {}), [FORM_ERROR]: problem };
  };

  const pendingLabel = step === 'counting' ? messages.counting : messages.saving;
  return (
    <>
      <Form<CampaignFormValues> form={form} onSubmit={submit}>
        {({ handleSubmit, values, dirty = false, submitting = false, submitError, dirtySinceLastSubmit }) => (
          <form className={styles.form} onSubmit={focusingProblems(handleSubmit)} noValidate>
            <LeavePrompt when={dirty} />
            <HiddenFields />
            <DraftOffer draft={draft} />
            <FormStep number={1} title={messages.nameStep} aside={<HistoryButtons history={history} />}>
              <NameInput />
            </FormStep>
            <FormStep number={2} title={messages.stackStep}>
              <MarketingStack />
            </FormStep>
            <FormStep
              number={3}
              title={isAnnouncementOnly(account, values) ? messages.announcementStep : messages.typeStep}
            >
              <TypeCards
                account={account}
                saved={isNew ? undefined : loaded.values.campaignType}
                hasPages={hasPages}
                onRefused={refuse}
              />
              <DeadlineFields isLazy={isNew} />
              {!isNew && (
                <Alert color="gray" icon={<InfoIcon aria-hidden />}>
                  {messages.whoIsRunning}
                </Alert>
              )}
            </FormStep>
            {submitError !== undefined && !dirtySinceLastSubmit && <SaveProblem problem={submitError} />}
            <div className={styles.submit}>
              {aside}
              <PendingButton
                {...steadyPress}
                type="submit"
                size="md"
                isPending={submitting && step !== 'asking'}
                pendingLabel={pendingLabel}
              >
                {isNew ? createLabel(account, values) : messages.save}
              </PendingButton>
            </div>
            {!isNew && (
              <SaveBar
                isDirty={dirty}
                isSaving={submitting && step !== 'asking'}
                savingLabel={pendingLabel}
                onDiscard={() => show(loaded)}
              />
            )}
          </form>
        )}
      </Form>
      {dialog}
    </>
  );
}

function NameInput(): ReactNode {
  return (
    <TextInput
      label={messages.nameLabel}
      description={messages.nameHint}
      placeholder={messages.namePlaceholder}
      autoComplete="off"
      {...useInput('campaignName')}
    />
  );
}

function isAnnouncementOnly({ usage }: FormAccount, { campaignType }: CampaignFormValues): boolean {
  return usage === 'announcement_bar' || (campaignType !== undefined && isAnnouncement(campaignType));
}

function createLabel({ usage }: FormAccount, { campaignType }: CampaignFormValues): string {
  return usage === 'shopify' || (campaignType !== undefined && isStoreType(campaignType))
    ? messages.createStore
    : messages.create;
}
