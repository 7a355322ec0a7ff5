import type { ReactNode } from 'react';
import { useInput, useValue } from '@lastcall/host-api';
import { Switch, TextInput } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './page-form.module.css';

/** The page itself, and, where its type leads on, where its visitors go after the deadline. */
export function UrlFields({ leadsOn }: { readonly leadsOn: boolean }): ReactNode {
  return (
    <>
      <TextInput
        label={messages.beforeUrl}
        description={messages.beforeUrlHint}
        placeholder={messages.beforePlaceholder}
        inputMode="url"
        autoComplete="off"
        autoFocus
        {...useInput('beforeUrl')}
      />
      {leadsOn && <Redirect />}
    </>
  );
}

function Redirect(): ReactNode {
  const redirect = useValue<boolean>('redirect');
  return (
    <div className={styles.group}>
      <Switch
        label={messages.redirect}
        description={redirect.value ? undefined : messages.redirectOff}
        checked={redirect.value}
        onChange={(event) => redirect.onChange(event.currentTarget.checked)}
      />
      {redirect.value && <AfterUrl />}
    </div>
  );
}

function AfterUrl(): ReactNode {
  return (
    <TextInput
      label={messages.afterUrl}
      description={messages.afterUrlHint}
      placeholder={messages.afterPlaceholder}
      inputMode="url"
      autoComplete="off"
      {...useInput('afterUrl')}
    />
  );
}
