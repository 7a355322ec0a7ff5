import { verifyInstallBody } from '@lastcall/contracts/onboarding';
import { submitErrors, useInput, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, PendingButton, TextInput } from '@lastcall/ui';
import { useId, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { Finding } from './finding.tsx';
import { useInstallUrlsQuery, useVerifyInstallMutation } from './install-api.ts';
import { messages } from './messages.ts';
import styles from './verify.module.css';

interface Values {
  readonly url: string;
}

const validate = validateBy(verifyInstallBody);
const empty: Values = { url: '' };
/** The maximum number of suggested URLs; the field's own list has all. */
const maxPicks = 3;

/** Checks a typed or selected URL for the snippet, and shows the result. */
export function Verify(): ReactNode {
  const [verify, { data: check }] = useVerifyInstallMutation();
  const { data } = useInstallUrlsQuery({});
  const urls = data?.urls ?? [];
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
              <UrlField listId={listId} />
              <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.verifying}>
                {messages.verify}
              </PendingButton>
            </form>
            <datalist id={listId}>
              {urls.map((url) => (
                <option key={url} value={url} />
              ))}
            </datalist>
            {urls.length > 0 && (
              <Picks
                urls={urls.slice(0, maxPicks)}
                onPick={(url) => {
                  if (submitting) return;
                  form.change('url', url);
                  void form.submit();
                }}
              />
            )}
            {/* Always mounted, so that its content is announced. */}
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

function UrlField({ listId }: { readonly listId: string }): ReactNode {
  return (
    <TextInput
      className={styles.pageUrl}
      list={listId}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={messages.url}
      placeholder={messages.placeholder}
      {...useInput('url')}
    />
  );
}

function Picks({
  urls,
  onPick,
}: {
  readonly urls: readonly string[];
  readonly onPick: (url: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.picks} role="group" aria-labelledby={id}>
      <span id={id}>{messages.pages}</span>
      {urls.map((url) => (
        <button key={url} type="button" aria-label={messages.pick(url)} onClick={() => onPick(url)}>
          {url.replace(/^https?:\/\//, '')}
        </button>
      ))}
    </div>
  );
}
