import { useMemo, useState, type ReactNode } from 'react';
import type {
  AdvancedSettings as AdvancedValues,
  CampaignSettings,
} from '@lastcall/contracts/campaigns/campaign-settings';
import { limits } from '@lastcall/contracts/platform';
import { useValue } from '@lastcall/host-api';
import { Anchor, Checkbox, Select } from '@lastcall/ui';
import { HelpDialog } from '../../lib/help-dialog.tsx';
import { CreatableSelect } from '../../lib/creatable-select.tsx';
import { SettingsForm, type Loaded, type SaveOutcome } from '../../lib/settings-form.tsx';
import { WholeNumber } from '../../lib/whole-number.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';
import { TrackingPixel } from './tracking-pixel.tsx';
import { validateAdvanced } from './validate.ts';

/** The wire value of a shared deadline. */
const sharedDeadlineType = 2;

interface AdvancedSettingsProps {
  readonly settings: Pick<
    CampaignSettings,
    'version' | 'advancedSettings' | 'categories' | 'deadline_type' | 'trackingPixel'
  >;
  /** The subject of a support request. */
  readonly helpSubject: string;
  readonly onSave: (values: AdvancedValues, base: Loaded<AdvancedValues>) => Promise<SaveOutcome<AdvancedValues>>;
}

/** The advanced settings as saved. */
export function loadedAdvanced({
  version,
  advancedSettings: values,
}: Pick<CampaignSettings, 'version' | 'advancedSettings'>): Loaded<AdvancedValues> {
  return { version, values };
}

/** The tracking settings and the category of a campaign. An announcement tracks no visitors. */
export function AdvancedSettings({ settings, helpSubject, onSave }: AdvancedSettingsProps): ReactNode {
  const loaded = useMemo(() => loadedAdvanced(settings), [settings]);
  const [isHelping, setHelping] = useState(false);
  const help = (
    <>
      <Anchor component="button" type="button" underline="always" onClick={() => setHelping(true)}>
        {messages.needHelp}
      </Anchor>
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} subject={helpSubject} />
    </>
  );
  return (
    <SettingsForm
      title={messages.advanced}
      text={messages.advancedText}
      loaded={loaded}
      validate={validateAdvanced}
      onSave={onSave}
      aside={help}
    >
      <Category categories={settings.categories} />
      {settings.deadline_type !== null && (
        <>
          <WholeNumber
            boxClassName={styles.number}
            name="hours_left_until_reveal"
            placeholder="0"
            label={messages.hideUntil}
            description={messages.hideUntilHint}
            suffix={` ${messages.hoursLeft}`}
          />
          {settings.deadline_type !== sharedDeadlineType && (
            <WholeNumber
              boxClassName={styles.number}
              name="coupon_cookie_exist_days"
              label={messages.lifetime}
              description={messages.lifetimeHint}
              suffix={` ${messages.days}`}
            />
          )}
          <Toggle name="track_cookies" label={messages.cookiesOnly} description={messages.cookiesOnlyHint} />
          <Toggle name="pass_to_after" label={messages.passParameters} description={messages.passParametersHint} />
          <Toggle name="start_on_click" label={messages.startOnClick} description={messages.startOnClickHint} />
          {settings.deadline_type !== sharedDeadlineType && (
            <>
              <Choice
                name="starts_by"
                label={messages.startsBy}
                description={messages.startsByHint}
                choices={messages.startsByChoices}
              />
              <Choice
                name="address_view"
                label={messages.addressView}
                description={messages.addressViewHint}
                choices={messages.addressViewChoices}
              />
              <Choice
                name="second_address"
                label={messages.secondAddress}
                description={messages.secondAddressHint}
                choices={messages.secondAddressChoices}
              />
            </>
          )}
          <Choice
            name="ga4_events"
            label={messages.ga4Events}
            description={messages.ga4EventsHint}
            choices={messages.ga4EventsChoices}
          />
          <Toggle name="meta_events" label={messages.metaEvents} description={messages.metaEventsHint} />
          <TrackingPixel html={settings.trackingPixel} />
        </>
      )}
    </SettingsForm>
  );
}

function Category({ categories }: Pick<CampaignSettings, 'categories'>): ReactNode {
  const { value, onChange, error } = useValue<string>('category');
  return (
    <CreatableSelect
      className={styles.choice}
      label={messages.category}
      description={messages.categoryHint}
      placeholder={messages.noCategory}
      known={categories}
      longest={limits.category}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function Choice({
  name,
  label,
  description,
  choices,
}: {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly choices: Readonly<Record<string, string>>;
}): ReactNode {
  const { value, onChange, error } = useValue<string>(name);
  return (
    <Select
      className={styles.choice}
      label={label}
      description={description}
      data={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      error={error}
    />
  );
}

function Toggle({
  name,
  label,
  description,
}: {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}): ReactNode {
  const { value, onChange } = useValue<boolean>(name);
  return (
    <Checkbox
      name={name}
      label={label}
      description={description}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
