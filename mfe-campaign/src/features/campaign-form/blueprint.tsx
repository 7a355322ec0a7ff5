import { useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { Navigate, useNavigate } from 'react-router';
import type { BlueprintBody } from '@lastcall/contracts/onboarding/blueprint';
import { blueprintProblems, blueprintSteps, type BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Alert, CircleAlertIcon, LeavePrompt } from '@lastcall/ui';
import { BlueprintButtons } from './blueprint-buttons.tsx';
import { BlueprintName } from './blueprint-name.tsx';
import { BlueprintPages } from './blueprint-pages.tsx';
import { BlueprintStepFrame } from './blueprint-step-frame.tsx';
import { firstOpenStep, isNamed, pageProblems, stepOf } from './blueprint-values.ts';
import type { SaveResult } from './campaign-form.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { FormAccount } from './form-account.ts';
import styles from './campaign-form.module.css';
import { formFields } from './form-fields.ts';
import type { CampaignFormValues } from './form-values.ts';
import { HiddenFields } from './hidden-fields.ts';
import { SaveProblem } from './save-problem.tsx';
import { TypeCards } from './type-cards.tsx';
import { useBlueprintCreation } from './use-blueprint-creation.ts';
import { useTypeRefusal } from './use-type-refusal.tsx';
import type { EditedForm } from './use-edited-form.ts';

interface BlueprintProps {
  readonly typed: EditedForm;
  readonly account: FormAccount;
  /** The step parameter of the URL. */
  readonly step: string;
  readonly onStepViewed: (step: BlueprintStep) => void;
  /** Creates the campaign with its pages and leaves the form, or returns why it could not. */
  readonly onCreate: (body: BlueprintBody) => Promise<SaveResult>;
}

/** A new campaign in three steps: its name, its deadline, and the pages of its funnel; it is created with all of them at the end. */
export default function Blueprint({ typed, account, step: name, onStepViewed, onCreate }: BlueprintProps): ReactNode {
  const step = stepOf(name);
  const navigate = useNavigate();
  const { refuse, dialog } = useTypeRefusal(account);
  const { create, isCreating, refusals, problem } = useBlueprintCreation(typed, refuse, onCreate);
  // The step that was submitted with missing fields.
  const [triedStep, setTried] = useState<string | null>(null);

  const goOn = (event: FormEvent, values: CampaignFormValues): void => {
    event.preventDefault();
    setTried(step);
    // A field's error is shown after blur.
    for (const field of formFields) typed.form.blur(field);
    const isOpen = firstOpenStep(values) === step;
    if (step !== 'funnel-pages') {
      if (!isOpen) void navigate(`?step=${blueprintSteps[blueprintSteps.indexOf(step) + 1]}`);
    } else if (values.pages?.length && pageProblems(values).every((problems) => Object.keys(problems).length === 0))
      void create(values);
  };

  return (
    <>
      <Form<CampaignFormValues> form={typed.form} onSubmit={noop}>
        {({ values, dirty = false }) => {
          const open = firstOpenStep(values);
          if (blueprintSteps.indexOf(step) > blueprintSteps.indexOf(open))
            return <Navigate to={`?step=${open}`} replace />;
          const isTried = triedStep === step;
          return (
            <form className={styles.form} onSubmit={focusingProblems((event) => goOn(event, values))} noValidate>
              <LeavePrompt when={dirty} />
              <HiddenFields />
              <DraftOffer draft={typed.draft} />
              <BlueprintStepFrame key={step} step={step} history={typed.history} onViewed={onStepViewed}>
                {step === 'name' && <BlueprintName isTried={isTried} />}
                {step === 'deadline' && (
                  <>
                    <TypeCards account={account} onRefused={refuse} />
                    <DeadlineFields />
                  </>
                )}
                {step === 'funnel-pages' && (
                  <BlueprintPages problems={isTried ? pageProblems(values) : []} refusals={refusals} />
                )}
              </BlueprintStepFrame>
              {isTried && step === 'name' && !isNamed(values) && <MissingFieldsAlert labels={blueprintProblems.name} />}
              {isTried && step === 'funnel-pages' && !values.pages?.length && (
                <MissingFieldsAlert labels={blueprintProblems.pages} />
              )}
              {problem !== null && <SaveProblem problem={problem} />}
              <BlueprintButtons step={step} isCreating={isCreating} />
            </form>
          );
        }}
      </Form>
      {dialog}
    </>
  );
}

/** Does nothing: each step continues with `goOn`, but the component requires a submit handler. */
function noop(): void {}

function MissingFieldsAlert({ labels: words }: { readonly labels: string }): ReactNode {
  return (
    <Alert color="danger" icon={<CircleAlertIcon aria-hidden />} role="alert">
      {words}
    </Alert>
  );
}
