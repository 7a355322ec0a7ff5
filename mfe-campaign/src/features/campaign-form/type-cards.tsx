import { useId, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { campaignTypeNames, campaignTypes, type CampaignType } from '@lastcall/contracts';
import { useValue } from '@lastcall/host-api';
import { Badge } from '@lastcall/ui';
import styles from './choices.module.css';
import type { CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { fill, startingFields } from './starting-fields.ts';

const kinds = ['evergreen', 'fixed', 'blended', 'quantity'] as const;
const mostPopular: CampaignType = 'Evergreen';

/** The campaign types as cards, by how they end. */
export function TypeCards(): ReactNode {
  const field = useValue<CampaignType>('data.campaignType');
  const form = useForm<CampaignFormValues>();
  const id = useId();
  const types = Object.keys(campaignTypes) as CampaignType[];
  const choose = (campaignType: CampaignType): void => fill(form, { campaignType, ...startingFields(campaignType, form.getState().values, new Date()) });
  return (
    <fieldset className={styles.group} data-invalid={field.error !== undefined} aria-label={messages.type}>
      {kinds.map((kind) => [
        <p key={kind} className={styles.kind}>
          {messages[kind]} <span>{messages[`${kind}Text`]}</span>
        </p>,
        <div key={`${kind}-types`} className={styles.cards}>
          {types
            .filter((type) => campaignTypes[type] === kind)
            .map((type) => (
              <label key={type} className={styles.card}>
                <input type="radio" name={id} value={type} checked={field.value === type} onChange={() => choose(type)} onFocus={field.onFocus} onBlur={field.onBlur} aria-describedby={`${id}-${type}`} aria-label={campaignTypeNames[type]} />
                <span className={styles.name}>
                  {campaignTypeNames[type]}
                  {type === mostPopular && (
                    <Badge color="accent" variant="filled" size="md">
                      {messages.mostPopular}
                    </Badge>
                  )}
                </span>
                <span className={styles.about} id={`${id}-${type}`}>
                  {messages.typeText[type]}
                </span>
              </label>
            ))}
        </div>,
      ])}
      {field.error && <p className={styles.problem}>{field.error}</p>}
    </fieldset>
  );
}
