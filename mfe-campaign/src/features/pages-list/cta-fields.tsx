import { useId, type ReactNode } from 'react';
import { ctaTextLimit, type PageForm, type PageType } from '@lastcall/contracts/campaigns';
import { useInput, useValue } from '@lastcall/host-api';
import { Switch, TextInput } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './page-form.module.css';

/** The call to action of the page's bar. */
export function CtaFields(): ReactNode {
  const shown = useValue<boolean>('show_cta');
  return (
    <div className={styles.group}>
      <Switch
        label={messages.showCta}
        checked={shown.value}
        onChange={(event) => shown.onChange(event.currentTarget.checked)}
      />
      {shown.value && <VisibleCtaFields />}
    </div>
  );
}

const belowInput: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'description', 'error'];

function VisibleCtaFields(): ReactNode {
  const text = useInput('cta_text');
  const { value: type } = useValue<PageType>('type');
  const target = useValue<PageForm['cta_open_in_new_tab']>('cta_open_in_new_tab');
  return (
    <div className={styles.inside}>
      <StyleChoice />
      <div className={styles.urls}>
        <TextInput
          label={messages.ctaText}
          description={messages.ctaUsed(text.value.length, ctaTextLimit(type))}
          inputWrapperOrder={belowInput}
          autoComplete="off"
          {...text}
        />
        <TextInput
          label={messages.ctaUrl}
          description={messages.ctaUrlHint}
          inputWrapperOrder={belowInput}
          inputMode="url"
          autoComplete="off"
          {...useInput('cta_url')}
        />
      </div>
      <Switch
        label={messages.ctaNewTab}
        checked={target.value === '_blank'}
        onChange={(event) => target.onChange(event.currentTarget.checked ? '_blank' : '_parent')}
      />
    </div>
  );
}

const ctaStyles = Object.keys(messages.ctaStyles) as (keyof typeof messages.ctaStyles)[];

/** No default, so that every style is a deliberate choice. */
function StyleChoice(): ReactNode {
  const { value, onChange, error, onFocus, onBlur } = useValue<PageForm['cta_variant']>('cta_variant');
  const id = useId();
  return (
    <fieldset
      className={styles.styles}
      data-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-problem`}
    >
      <legend>{messages.ctaStyle}</legend>
      {ctaStyles.map((style) => (
        <label key={style}>
          <input
            type="radio"
            name={id}
            checked={value === style}
            onChange={() => onChange(style)}
            onFocus={onFocus}
            onBlur={onBlur}
          />
          {messages.ctaStyles[style]}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
