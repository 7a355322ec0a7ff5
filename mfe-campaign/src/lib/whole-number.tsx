import { useState, type ComponentProps, type ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { NumberInput } from '@lastcall/ui';

interface WholeNumberProps extends Pick<
  ComponentProps<typeof NumberInput>,
  'label' | 'description' | 'placeholder' | 'suffix' | 'className'
> {
  readonly min?: number;
  readonly max?: number;
  /** The form field. */
  readonly name: string;
  /** The style of the input alone, next to a label that may be wider. */
  readonly boxClassName?: string | undefined;
}

/** An optional whole number. A minus sign and a decimal point are accepted while typing, so that the field can report them. */
export function WholeNumber({ name, min = 0, boxClassName, ...inputProps }: WholeNumberProps): ReactNode {
  const { onChange, value, ...field } = useValue<number | null>(name);
  /** Partial input, such as a lone minus sign. */
  const [unfinished, setUnfinished] = useState('');
  const type = (typed: string | number): void => {
    setUnfinished(typeof typed === 'string' ? typed : '');
    onChange(typeof typed === 'number' ? typed : null);
  };
  return (
    <NumberInput
      {...inputProps}
      {...(boxClassName && { classNames: { wrapper: boxClassName } })}
      min={min}
      clampBehavior="none"
      allowedDecimalSeparators={['.', ',']}
      value={value ?? unfinished}
      onChange={type}
      {...field}
    />
  );
}
