import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { CampaignSettings, PreLaunch as PreLaunchValues } from '@lastcall/contracts/campaigns/campaign-settings';
import { isWebUrl, withScheme } from '@lastcall/contracts/platform';
import { useInput, useValue } from '@lastcall/host-api';
import { Select, Switch, TextInput } from '@lastcall/ui';
import { SettingsForm, type Loaded, type SaveOutcome } from '../../lib/settings-form.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';
import { validatePreLaunch } from './validate.ts';

type PreLaunchSettings = Pick<
  CampaignSettings,
  'version' | 'lockdown' | 'optin_page_url' | 'preventUrlOptions' | 'preventUrlSelected'
>;

interface PreLaunchProps {
  readonly settings: PreLaunchSettings;
  /** True when visitors may arrive before the start: the campaign has a start date. */
  readonly hasStart: boolean;
  readonly onSave: (values: PreLaunchValues, base: Loaded<PreLaunchValues>) => Promise<SaveOutcome<PreLaunchValues>>;
}

/** The pre-launch block as saved. */
export function loadedPreLaunch({
  version,
  lockdown,
  optin_page_url,
  preventUrlSelected: pageId,
}: Omit<PreLaunchSettings, 'preventUrlOptions'>): Loaded<PreLaunchValues> {
  return {
    version,
    values: { lockdown, optin_page_url, prevent_optin_page: pageId !== null, prevent_page_id: pageId },
  };
}

/** The access rules of a campaign, and its redirects. */
export function PreLaunch({ settings, hasStart, onSave }: PreLaunchProps): ReactNode {
  const loaded = useMemo(() => loadedPreLaunch(settings), [settings]);
  return (
    <SettingsForm
      title={messages.preLaunch}
      text={messages.preLaunchText}
      loaded={loaded}
      validate={validatePreLaunch}
      onSave={onSave}
    >
      <Fields pages={settings.preventUrlOptions} hasStart={hasStart} />
    </SettingsForm>
  );
}

interface FieldsProps {
  readonly pages: CampaignSettings['preventUrlOptions'];
  readonly hasStart: boolean;
}

function Fields({ pages, hasStart }: FieldsProps): ReactNode {
  const lockdown = useValue<boolean>('lockdown');
  const url = useInput('optin_page_url');
  const isUsedAnyway = !lockdown.value && hasStart && isWebUrl(url.value);
  return (
    <>
      <Switch
        label={messages.lockdown}
        description={messages.lockdownHint}
        checked={lockdown.value}
        onChange={(event) => lockdown.onChange(event.currentTarget.checked)}
      />
      {lockdown.value && (
        <>
          <TextInput
            className={styles.choice}
            label={messages.preAccessUrl}
            description={messages.preAccessUrlHint}
            placeholder={messages.preAccessPlaceholder}
            inputMode="url"
            autoComplete="off"
            {...url}
          />
          <Redirect pages={pages} />
        </>
      )}
      {isUsedAnyway && <p className={styles.hint}>{messages.stillSentTo(withScheme(url.value))}</p>}
    </>
  );
}

/** The option for no redirect; no page has such an id. */
const noRedirect = 'stay';

function Redirect({ pages }: Pick<FieldsProps, 'pages'>): ReactNode {
  const form = useForm();
  const isRedirected = useValue<boolean>('prevent_optin_page');
  const page = useValue<string | null>('prevent_page_id');
  const choose = (chosen: string | null): void =>
    form.batch(() => {
      isRedirected.onChange(chosen !== noRedirect);
      page.onChange(chosen === noRedirect ? null : chosen);
    });
  return (
    <Select
      className={styles.choice}
      label={messages.redirect}
      description={messages.redirectHint}
      data={[{ value: noRedirect, label: messages.stay }, ...pages]}
      allowDeselect={false}
      value={isRedirected.value ? (page.value ?? pages[0]?.value ?? noRedirect) : noRedirect}
      onChange={choose}
      error={page.error}
    />
  );
}
