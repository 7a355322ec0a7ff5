import type { ReactNode } from 'react';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { Select } from '@lastcall/ui';
import styles from './deadline-fields.module.css';
import { SelectField } from './deadline-inputs.tsx';
import { languageChoices } from './languages.ts';
import { messages, optionsOf } from './messages.ts';

const formats = optionsOf(messages.formats);
const hourFormats = { language: null, twelve: false, twentyFour: true } as const;
type HourFormatKey = keyof typeof hourFormats;

/** The format, language and time format of the deadline text. */
export default function DeadlineTextFormatFields(): ReactNode {
  return (
    <div className={styles.row}>
      <SelectField name="deadlineTextFormat" label={messages.format} options={formats} />
      <Language />
      <HourFormat />
    </div>
  );
}

function Language(): ReactNode {
  const { onChange, ...field } = useValue<CampaignForm['deadlineLanguage']>('deadlineLanguage');
  return (
    <Select
      className={styles.choice}
      label={messages.language}
      searchable
      allowDeselect={false}
      nothingFoundMessage={messages.languageNone}
      data={languageChoices(field.value)}
      onChange={(tag) => tag && onChange(tag)}
      {...field}
    />
  );
}

/** An empty choice uses the language's convention. */
function HourFormat(): ReactNode {
  const { value, onChange, ...field } = useValue<CampaignForm['useTwentyFourHours']>('useTwentyFourHours');
  const chosen = (Object.keys(hourFormats) as HourFormatKey[]).find((key) => hourFormats[key] === value) ?? 'language';
  return (
    <Select
      className={styles.date}
      label={messages.clock}
      allowDeselect={false}
      data={(Object.keys(hourFormats) as HourFormatKey[]).map((key) => ({ value: key, label: messages.hours[key] }))}
      value={chosen}
      onChange={(key) => key && onChange(hourFormats[key as HourFormatKey])}
      {...field}
    />
  );
}
