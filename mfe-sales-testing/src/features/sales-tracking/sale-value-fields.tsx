import { useState, type ReactNode } from 'react';
import { Button, Group, TextInput } from '@lastcall/ui';
import { CurrencyField } from './currency-field.tsx';
import { messages } from './messages.ts';
import { currencyChips, type SaleValue } from './sale-value.ts';
import styles from './steps.module.css';

interface SaleValueFieldsProps {
  readonly value: SaleValue;
  readonly problems: Partial<Record<keyof SaleValue, string>>;
  readonly onChange: (value: SaleValue) => void;
  /** Called when a value is complete: on blur, or after a currency is selected. */
  readonly onComplete?: () => void;
}

/** The price of each sale: an amount, and its currency as chips. */
export function SaleValueFields({ value, problems, onChange, onComplete }: SaleValueFieldsProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const choose = (currency: string): void => {
    onChange({ ...value, currency });
    onComplete?.();
  };
  return (
    <div className={styles.value}>
      <TextInput
        className={styles.amount}
        label={messages.amount}
        placeholder={messages.amountPlaceholder}
        inputMode="decimal"
        autoComplete="off"
        value={value.amount}
        onChange={(event) => onChange({ ...value, amount: event.currentTarget.value })}
        onBlur={() => {
          setTouched(true);
          onComplete?.();
        }}
        error={(isTouched || value.amount !== '') && problems.amount}
      />
      <div role="group" aria-label={messages.currency} className={styles.currency}>
        <span className={styles.label} aria-hidden>
          {messages.currency}
        </span>
        <Group gap={8} mih={36}>
          {currencyChips(value.currency, isOpen).map((currency) => (
            <Button
              key={currency}
              size="compact-sm"
              variant={currency === value.currency ? 'filled' : 'default'}
              aria-pressed={currency === value.currency}
              onClick={() => choose(currency)}
            >
              {currency}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={isOpen ? messages.fewerCurrencies : messages.moreCurrencies}
            onClick={() => setOpen(!isOpen)}
          >
            ...
          </Button>
        </Group>
        {isOpen && (
          <CurrencyField
            currency={value.currency}
            problem={problems.currency}
            onChange={(currency) => onChange({ ...value, currency })}
            onComplete={() => onComplete?.()}
          />
        )}
      </div>
    </div>
  );
}
