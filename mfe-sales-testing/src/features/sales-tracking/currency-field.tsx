import { useState, type ReactNode } from 'react';
import { currencyCodes, isCurrency } from '@lastcall/contracts/platform';
import { currencyName } from '@lastcall/contracts/platform/formats';
import { Autocomplete } from '@lastcall/ui';
import { searchCurrencies } from './currency-names.ts';
import { messages } from './messages.ts';
import styles from './steps.module.css';

interface CurrencyFieldProps {
  /** The typed text; uppercase once it is a valid currency code. */
  readonly currency: string;
  readonly problem: string | undefined;
  readonly onChange: (currency: string) => void;
  readonly onComplete: () => void;
}

/** Selects a currency in current use, searched by code or name. An invalid one is reported when there are no results, or on blur. */
export function CurrencyField({ currency, problem, onChange, onComplete }: CurrencyFieldProps): ReactNode {
  const [isLeft, setLeft] = useState(false);
  const type = (typed: string): void => {
    setLeft(false);
    const code = typed.trim().toUpperCase();
    onChange(isCurrency(code) ? code : typed);
  };
  const leave = (): void => {
    setLeft(true);
    onComplete();
  };
  return (
    <Autocomplete
      className={styles.other}
      mt="xs"
      label={messages.otherCurrency}
      description={messages.otherCurrencyHint}
      data={[...currencyCodes]}
      filter={({ search }) => searchCurrencies(search).map((code) => ({ value: code, label: code }))}
      renderOption={({ option: { value: code } }) => (
        <span className={styles.option}>
          <b>{code}</b> {currencyName(code)}
        </span>
      )}
      maxDropdownHeight={220}
      autoComplete="off"
      spellCheck={false}
      value={currency}
      onChange={type}
      onBlur={leave}
      error={(isLeft || searchCurrencies(currency).length === 0) && problem}
    />
  );
}
