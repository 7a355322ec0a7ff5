import { useId, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { campaignTypeNames, isAnnouncement, needsStorePlan, type CampaignType } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { Badge } from '@lastcall/ui';
import styles from './choices.module.css';
import type { FormAccount } from './form-account.ts';
import type { CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { setFields, defaultFields } from './default-fields.ts';
import { typeGroups } from './type-groups.ts';

const mostPopular: readonly CampaignType[] = ['Evergreen', 'ShopifyWelcome'];

/** The reason why a clicked type cannot be selected: existing pages, or the plan. */
export type TypeRefusal = 'leaves_announcement' | 'becomes_announcement' | 'plan_required';

interface TypeCardsProps {
  readonly account: FormAccount;
  /** The current type of the campaign; undefined for a new one. */
  readonly saved?: CampaignType | undefined;
  readonly hasPages?: boolean;
  readonly onRefused: (refusal: TypeRefusal) => void;
}

/** The campaign types as cards, grouped by how they end. */
export function TypeCards({ account, saved, hasPages = false, onRefused }: TypeCardsProps): ReactNode {
  const field = useValue<CampaignType>('campaignType');
  const form = useForm<CampaignFormValues>();
  const { values } = useFormState<CampaignFormValues>({ subscription: { values: true } });
  const id = useId();

  const choose = (campaignType: CampaignType): void => {
    const refusal = refusalOf(campaignType, { account, saved, hasPages });
    if (refusal) onRefused(refusal);
    else setFields(form, { campaignType, ...defaultFields(campaignType, form.getState().values, new Date()) });
  };
  return (
    <fieldset className={styles.group} data-invalid={field.error !== undefined} aria-label={messages.type}>
      {typeGroups(account, values, saved).map(({ name, text, types, needsStoreLabel }) => [
        <p key={name} className={styles.kind}>
          {name} <span>{text}</span>
        </p>,
        <div key={`${name}-types`} className={styles.cards}>
          {types.map((type) => {
            const title = needsStoreLabel ? messages.ofStore(campaignTypeNames[type]) : campaignTypeNames[type];
            return (
              <label key={type} className={styles.card}>
                <input
                  type="radio"
                  name={id}
                  value={type}
                  checked={field.value === type}
                  onChange={() => choose(type)}
                  onFocus={field.onFocus}
                  onBlur={field.onBlur}
                  aria-describedby={`${id}-${type}`}
                  aria-label={title}
                />
                <span className={styles.name}>
                  {title}
                  {mostPopular.includes(type) && !needsStoreLabel && (
                    <Badge color="accent" variant="filled" size="md">
                      {messages.mostPopular}
                    </Badge>
                  )}
                  {needsStorePlan(type) && !account.isStoreSubscribed && (
                    <Badge color="gray" variant="light" size="md">
                      {messages.paid}
                    </Badge>
                  )}
                </span>
                <span className={styles.about} id={`${id}-${type}`}>
                  {messages.typeText[type]}
                </span>
              </label>
            );
          })}
        </div>,
      ])}
      {field.error && <p className={styles.problem}>{field.error}</p>}
    </fieldset>
  );
}

/** Returns why the service would reject a type, before the user fills in the rest. The current type can always be reselected. */
function refusalOf(
  type: CampaignType,
  { account, saved, hasPages }: Pick<TypeCardsProps, 'account' | 'saved' | 'hasPages'>,
): TypeRefusal | null {
  if (type === saved) return null;
  if (needsStorePlan(type) && !account.isStoreSubscribed) return 'plan_required';
  if (!saved || !hasPages || isAnnouncement(saved) === isAnnouncement(type)) return null;
  return isAnnouncement(saved) ? 'leaves_announcement' : 'becomes_announcement';
}
