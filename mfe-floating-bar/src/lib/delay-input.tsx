import { useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { NumberInput } from '@lastcall/ui';
import { delayLabels } from '../messages.ts';
import { useEagerValue } from './use-eager-value.ts';

interface DelayInputProps {
  /** The name of the form field, whose value is in seconds and null while it is empty. */
  readonly name: string;
  readonly label: string;
  /** The text after the number. */
  readonly suffix?: string;
}

/** The delay of a bar in seconds. */
export function DelayInput({ name, label, suffix }: DelayInputProps): ReactNode {
  const { value, onChange, onBlur, error } = useEagerValue<number | null>(name);
  /** Partial input, such as a lone minus sign. */
  const [unfinished, setUnfinished] = useState('');
  const type = (typed: string | number): void => {
    setUnfinished(typeof typed === 'string' ? typed : '');
    onChange(typeof typed === 'number' ? typed : null);
  };
  return (
    <NumberInput
      name={name}
      label={label}
      description={delayLabels.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value ?? unfinished}
      onChange={type}
      onBlur={onBlur}
      error={error}
      min={0}
      max={limits.barDelaySeconds}
      clampBehavior="none"
      allowDecimal={false}
      suffix={suffix}
    />
  );
}
