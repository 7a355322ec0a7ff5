import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { checklistEmailBody } from '@lastcall/contracts/onboarding';
import { submitErrors, useInput, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, TextInput, toast } from '@lastcall/ui';
import { useSaveChecklistEmailMutation } from './checklist-api.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';

interface Values {
  readonly email: string;
}

const validate = validateBy(checklistEmailBody);

/** The address to test with; once saved it stays until a new test is started. */
export function EmailStep({
  campaignId,
  saved,
}: {
  readonly campaignId: string;
  readonly saved: string | null;
}): ReactNode {
  const [save] = useSaveChecklistEmailMutation();
  const submit = async (values: Values): Promise<FormErrors | undefined> => {
    const { error } = await save({ params: { campaignId }, body: values });
    if (!error) return undefined;
    toast.error(wordsOfProblem(error, messages.failed));
    return isCallProblem(error) ? submitErrors(error) : {};
  };
  return (
    <Form<Values> key={saved ?? ''} initialValues={{ email: saved ?? '' }} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false }) => (
        <form className={styles.row} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <EmailInput isLocked={saved !== null || submitting} />
          {saved === null && (
            <Button {...steadyPress} type="submit" disabled={submitting}>
              {submitting ? messages.savingEmail : messages.saveEmail}
            </Button>
          )}
        </form>
      )}
    </Form>
  );
}

function EmailInput({ isLocked }: { readonly isLocked: boolean }): ReactNode {
  return (
    <TextInput
      className={styles.email}
      type="email"
      inputMode="email"
      autoComplete="off"
      aria-label={messages.email}
      placeholder={messages.emailPlaceholder}
      disabled={isLocked}
      {...useInput('email')}
    />
  );
}
