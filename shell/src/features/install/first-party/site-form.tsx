import type { BodyOf } from '@lastcall/contracts/endpoints';
import { createSiteBody, suggestedPath } from '@lastcall/contracts/onboarding';
import { submitErrors, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, PendingButton, TextInput, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useCreateFirstPartySiteMutation } from './first-party-api.ts';
import styles from './first-party.module.css';
import { messages } from './messages.ts';

type Values = BodyOf<'createFirstPartySite'>;

const validate = validateBy(createSiteBody);
const empty: Values = { url: '', path: suggestedPath };

/** Adds a site with a path. Remounting clears it for the next site. */
export function SiteForm(): ReactNode {
  const [create] = useCreateFirstPartySiteMutation();
  const submit = async (body: Values): Promise<FormErrors | undefined> => {
    const { error } = await create({ body });
    if (error) return submitErrors(error as CallProblem);
    toast.success(messages.added);
    return undefined;
  };
  return (
    <Form<Values> initialValues={empty} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, submitError, dirtySinceLastSubmit }) => (
        <form
          className={styles.form}
          onSubmit={focusingProblems((event) => (submitting ? event.preventDefault() : handleSubmit(event)))}
          noValidate
        >
          <Fields />
          <PendingButton
            {...steadyPress}
            variant="default"
            type="submit"
            isPending={submitting}
            pendingLabel={messages.adding}
          >
            {messages.add}
          </PendingButton>
          {submitError && !dirtySinceLastSubmit && <Alert color="danger">{submitError as string}</Alert>}
        </form>
      )}
    </Form>
  );
}

function Fields(): ReactNode {
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className={styles.fields}>
      <TextInput
        {...text}
        inputMode="url"
        label={messages.url}
        description={messages.urlHint}
        placeholder={messages.placeholder}
        {...useInput('url')}
      />
      <TextInput {...text} label={messages.path} description={messages.pathHint} {...useInput('path')} />
    </div>
  );
}
