import { verifyInstallBody } from '@lastcall/contracts/onboarding';
import { submitErrors, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, PendingButton, TextInput } from '@lastcall/ui';
import { useId, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { Finding } from './finding.tsx';
import { useInstallAddressesQuery, useVerifyInstallMutation } from './install-api.ts';
import { messages } from './messages.ts';
import styles from './verify.module.css';

interface Values {
  readonly url: string;
}

const validate = validateBy(verifyInstallBody);
const empty: Values = { url: '' };
/** Addresses that are offered to press; the field's own list has all. */
const mostPicks = 3;

/** Looks for the snippet at an address that somebody types or picks, and says what was found. */
export function Verify(): ReactNode {
  const [verify, { data: check }] = useVerifyInstallMutation();
  const { data } = useInstallAddressesQuery({});
  const addresses = data?.addresses ?? [];
  const titleId = useId();
  const listId = useId();

  const submit = async (body: Values): Promise<FormErrors | undefined> => {
    const answer = await verify({ body });
    return answer.error ? submitErrors(answer.error as CallProblem) : undefined;
  };

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <p>{messages.text}</p>
      <Form<Values> initialValues={empty} validate={validate} onSubmit={submit}>
        {({ handleSubmit, form, submitting = false, submitError, dirtySinceLastSubmit }) => (
          <div className={styles.parts}>
            <form
              className={styles.form}
              onSubmit={focusingProblems((event) => (submitting ? event.preventDefault() : handleSubmit(event)))}
              noValidate
            >
              <Address listId={listId} />
              <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.verifying}>
                {messages.verify}
              </PendingButton>
            </form>
            <datalist id={listId}>
              {addresses.map((address) => (
                <option key={address} value={address} />
              ))}
            </datalist>
            {addresses.length > 0 && (
              <Picks
                addresses={addresses.slice(0, mostPicks)}
                onPick={(url) => {
                  if (submitting) return;
                  form.change('url', url);
                  void form.submit();
                }}
              />
            )}
            {/* Always there, so that what comes into it is announced. */}
            <div role="status">
              {check && <Finding check={check} />}
              {submitError && !dirtySinceLastSubmit && <Alert color="danger">{submitError as string}</Alert>}
            </div>
          </div>
        )}
      </Form>
    </section>
  );
}

function Address({ listId }: { readonly listId: string }): ReactNode {
  return (
    <TextInput
      className={styles.address}
      list={listId}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={messages.address}
      placeholder={messages.placeholder}
      {...useInput('url')}
    />
  );
}

function Picks({
  addresses,
  onPick,
}: {
  readonly addresses: readonly string[];
  readonly onPick: (address: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.picks} role="group" aria-labelledby={id}>
      <span id={id}>{messages.pages}</span>
      {addresses.map((address) => (
        <button key={address} type="button" aria-label={messages.pick(address)} onClick={() => onPick(address)}>
          {address.replace(/^https?:\/\//, '')}
        </button>
      ))}
    </div>
  );
}
