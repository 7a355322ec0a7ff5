import { overrideBody, type RemoteName } from '@lastcall/contracts/release';
import { submitErrors, useInput, validateBy, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, TextInput } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useOverrides } from '../../lib/remotes/use-overrides.ts';
import styles from './details.module.css';
import { messages } from './messages.ts';

interface Values {
  readonly to: string;
}

const validate = validateBy(overrideBody.pick({ to: true }).required());
const empty: Values = { to: '' };

/** Takes the address of a server under development, from which this session gets the remote. */
export function ServerForm({ remote }: { readonly remote: RemoteName }): ReactNode {
  const { isReloading, override } = useOverrides();
  const submit = async ({ to }: Values): Promise<FormErrors | undefined> => {
    const [refusal] = await override([{ remote, to: to.trim() }]);
    if (!refusal) return undefined;
    const { [FORM_ERROR]: whole, ...fields } = submitErrors(refusal.problem);
    return whole === undefined ? fields : { to: whole };
  };
  return (
    <Form<Values> initialValues={empty} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false }) => (
        <form className={styles.form} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Server />
          <Button {...steadyPress} type="submit" variant="default" disabled={submitting || isReloading}>
            {submitting || isReloading ? messages.using : messages.useForMe}
          </Button>
        </form>
      )}
    </Form>
  );
}

function Server(): ReactNode {
  return (
    <TextInput
      className={styles.server}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      label={messages.server}
      description={messages.serverHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={messages.serverPlaceholder}
      {...useInput('to')}
    />
  );
}
