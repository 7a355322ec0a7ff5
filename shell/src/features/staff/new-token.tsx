import type { BodyOf } from '@lastcall/contracts/endpoints';
import type { RemoteName } from '@lastcall/contracts/release';
import { createDeployTokenBody } from '@lastcall/contracts/release/remote-deployments';
import { submitErrors, useInput, useValue, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, CopyButton, NumberInput, TextInput, toast } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { useCreateDeployTokenMutation } from './remotes-api.ts';

type Values = BodyOf<'createDeployToken'>;

const validate = validateBy(createDeployTokenBody);
const first: Values = { name: '', days: 90 };

/** Creates a deploy token, and shows it until the user confirms that it is stored. */
export function NewToken({ remote }: { readonly remote: RemoteName }): ReactNode {
  const [create] = useCreateDeployTokenMutation();
  const [made, setMade] = useState<string | null>(null);
  if (made !== null) return <MadeToken token={made} onStored={() => setMade(null)} />;

  const submit = async (body: Values): Promise<FormErrors | undefined> => {
    const { data, error } = await create({ params: { remote }, body });
    if (data) {
      setMade(data.token);
      return undefined;
    }
    const errors = submitErrors(error as CallProblem);
    if (FORM_ERROR in errors) toast.error(String(errors[FORM_ERROR]));
    return errors;
  };
  return (
    <Form<Values> initialValues={first} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false }) => (
        <form className={styles.form} onSubmit={focusingProblems(handleSubmit)} noValidate>
          <Name />
          <Days />
          <Button {...steadyPress} type="submit" disabled={submitting}>
            {submitting ? messages.creatingToken : messages.createToken}
          </Button>
        </form>
      )}
    </Form>
  );
}

function Name(): ReactNode {
  return (
    <TextInput
      className={styles.tokenName}
      autoComplete="off"
      label={messages.tokenName}
      placeholder={messages.tokenNamePlaceholder}
      {...useInput('name')}
    />
  );
}

function Days(): ReactNode {
  const { value, onChange, ...rest } = useValue<number | null>('days');
  return (
    <NumberInput
      className={styles.days}
      label={messages.tokenDays}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      {...rest}
    />
  );
}

function MadeToken({ token, onStored }: { readonly token: string; readonly onStored: () => void }): ReactNode {
  const section = useRef<HTMLElement>(null);
  // The token replaces the button that created it, and takes the focus.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles.made} aria-label={messages.newToken}>
      <p role="status">{messages.tokenOnce}</p>
      <code>{token}</code>
      <div className={styles.madeActions}>
        <CopyButton text={token} label={messages.copyToken} variant="filled" />
        <Button variant="default" onClick={onStored}>
          {messages.tokenKept}
        </Button>
      </div>
    </section>
  );
}
