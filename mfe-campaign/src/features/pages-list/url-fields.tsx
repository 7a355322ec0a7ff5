import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useInput, useValue } from '@lastcall/host-api';
import { Anchor, Switch, TextInput } from '@lastcall/ui';
import { messages } from './messages.ts';
import { showPageElement } from './page-element.ts';
import styles from './page-form.module.css';
import type { UrlConflict } from './save-problems.ts';

const conflictSubscription = { submitError: true, dirtySinceLastSubmit: true };

/** The page URL and, for types with a redirect, the after-deadline URL. */
export function UrlFields({
  hasRedirect,
  conflict,
}: {
  readonly hasRedirect: boolean;
  /** The place where the last rejected URL is already used. */
  readonly conflict: UrlConflict | null;
}): ReactNode {
  const { meta } = useField<string>('beforeUrl', { subscription: conflictSubscription });
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit;
  const { error, ...beforeUrl } = useInput('beforeUrl');
  return (
    <>
      <TextInput
        label={messages.beforeUrl}
        description={messages.beforeUrlHint}
        placeholder={messages.beforePlaceholder}
        inputMode="url"
        autoComplete="off"
        autoFocus
        {...beforeUrl}
        error={
          error !== undefined && isRefused && conflict ? (
            <>
              {error} <ConflictLink conflict={conflict} />
            </>
          ) : (
            error
          )
        }
      />
      {hasRedirect && <Redirect />}
    </>
  );
}

function ConflictLink({ conflict }: { readonly conflict: UrlConflict }): ReactNode {
  // In a new tab, since unsaved input would be lost in this one.
  return 'pageId' in conflict ? (
    <Anchor component="button" type="button" fz="inherit" onClick={() => showPageElement(conflict.pageId)}>
      {messages.showPage}
    </Anchor>
  ) : (
    <Anchor href={`/edit/${conflict.campaignId}/pages`} target="_blank" fz="inherit">
      {messages.openCampaign(conflict.campaignName)}
    </Anchor>
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
