import type { ReactNode } from 'react';
import type { CampaignForm } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { Select } from '@lastcall/ui';
import styles from './deadline-fields.module.css';
import { OneOf } from './deadline-inputs.tsx';
import { languageChoices } from './languages.ts';
import { messages, optionsOf } from './messages.ts';

const formats = optionsOf(messages.formats);
const hours = { language: null, twelve: false, twentyFour: true } as const;
type Hours = keyof typeof hours;

/** Format, language and clock of the deadline's text. */
export default function WritingFields(): ReactNode {
  return (
    <div className={styles.row}>
      <OneOf name="deadlineTextFormat" label={messages.format} options={formats} />
      <Language />
      <HoursOfDay />
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

/** Nothing chosen leaves it to the language. */
function HoursOfDay(): ReactNode {
  const { value, onChange, ...field } = useValue<CampaignForm['useTwentyFourHours']>('useTwentyFourHours');
  const chosen = (Object.keys(hours) as Hours[]).find((key) => hours[key] === value) ?? 'language';
  return (
    <Select
      className={styles.date}
      label={messages.clock}
      allowDeselect={false}
      data={(Object.keys(hours) as Hours[]).map((key) => ({ value: key, label: messages.hours[key] }))}
      value={chosen}
      onChange={(key) => key && onChange(hours[key as Hours])}
      {...field}
    />
  );
}
