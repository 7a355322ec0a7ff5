import { useMemo, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router';
import { campaignTypes, type Campaign } from '@lastcall/contracts/campaigns';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { remaining } from '@lastcall/deadline';
import { useSectionPath, useValue } from '@lastcall/host-api';
import { Anchor } from '@lastcall/ui';
import { DateRange } from '../../lib/date-range/date-range.tsx';
import { SettingsForm, type Loaded, type SaveOutcome } from '../../lib/settings-form.tsx';
import settings from '../../lib/settings-form.module.css';
import { TimeField, WholeNumberField } from './deadline-inputs.tsx';
import styles from './deadline-fields.module.css';
import { deadlineSettingsCopy as words } from './deadline-settings-copy.ts';
import { loadedForm, refusalsOf, validate, type CampaignFormValues } from './form-values.ts';
import { HiddenFields } from './hidden-fields.ts';
import { messages } from './messages.ts';
import { FixedFields } from './shared-fields.tsx';
import { setFields, startNow } from './default-fields.ts';

interface DeadlineSettingsProps {
  readonly campaign: Pick<Campaign, 'campaign_type' | 'form' | 'timezone' | 'version' | 'rule'>;
  /** The used units of a quantity campaign. */
  readonly used: number;
  readonly onSave: (
    values: CampaignFormValues,
    base: Loaded<CampaignFormValues>,
  ) => Promise<SaveOutcome<CampaignFormValues>>;
}

/** The sale period and the used units of a quantity campaign; every other type has its deadline on its own screen only. */
export function DeadlineSettings({ campaign, used, onSave }: DeadlineSettingsProps): ReactNode {
  const sectionPath = useSectionPath();
  const loaded = useMemo(() => loadedForm(campaign), [campaign]);
  const end = campaignTypes[campaign.campaign_type];
  const toDeadline = (
    <Anchor component={Link} to={sectionPath('deadline')} underline="always">
      {words.change}
    </Anchor>
  );
  if (end !== 'fixed' && end !== 'quantity') {
    return (
      <section className={settings.card} aria-label={words.title}>
        <div>
          <h2 className={settings.title}>{words.title}</h2>
          <p className={settings.text}>{words.now(ruleText(campaign.rule, campaign))}</p>
        </div>
        <div>{toDeadline}</div>
      </section>
    );
  }
  return (
    <SettingsForm
      title={words.title}
      text={end === 'quantity' ? words.quantityText : words.text}
      loaded={loaded}
      validate={validate}
      problemsOf={refusalsOf}
      onSave={onSave}
      aside={toDeadline}
    >
      <HiddenFields />
      {end === 'quantity' ? <QuantitySettings used={used} timezone={campaign.timezone} /> : <FixedFields />}
    </SettingsForm>
  );
}

function QuantitySettings({ used, timezone }: { readonly used: number; readonly timezone: string }): ReactNode {
  const form = useForm<CampaignFormValues>();
  const quantity = useValue<number | null>('quantity');
  const start = useValue<string | null>('startDate');
  const end = useValue<string | null>('deadlineDate');
  // oxlint-disable-next-line react/purity -- midnight may pass while the form is open
  const today = startNow(timezone, new Date()).startDate!;
  return (
    <>
      <div className={styles.row}>
        <WholeNumberField name="quantity" label={messages.startingQuantity} />
        <div className={styles.fact}>
          <span>{words.remaining}</span>
          <output>{words.remainingOf(remaining(quantity.value ?? 0, used), used)}</output>
        </div>
      </div>
      <DateRange
        start={{ ...start, label: messages.startDate }}
        end={{ ...end, label: messages.date }}
        today={today}
        onChange={(startDate, deadlineDate) => setFields(form, { startDate, deadlineDate })}
      />
      <div className={styles.row}>
        <TimeField name="startTime" label={messages.startTime} />
        <TimeField name="deadlineTime" label={messages.time} />
      </div>
    </>
  );
}
