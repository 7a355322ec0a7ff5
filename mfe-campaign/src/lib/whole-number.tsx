import { useState, type ComponentProps, type ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { NumberInput } from '@lastcall/ui';

interface WholeNumberProps extends Pick<
  ComponentProps<typeof NumberInput>,
  'label' | 'description' | 'placeholder' | 'suffix' | 'className'
> {
  readonly min?: number;
  readonly max?: number;
  /** The field of the form around it. */
  readonly name: string;
  /** The look of the box alone, beside words that may be longer than it. */
  readonly boxClassName?: string | undefined;
}

/** A whole number, or nothing. A minus sign and a decimal point are taken as they are typed, so that the field can say that they are wrong. */
export function WholeNumber({ name, min = 0, boxClassName, ...look }: WholeNumberProps): ReactNode {
  const { onChange, value, ...field } = useValue<number | null>(name);
  /** What is no number yet, such as a minus sign alone. */
  const [unfinished, setUnfinished] = useState('');
  const type = (typed: string | number): void => {
    setUnfinished(typeof typed === 'string' ? typed : '');
    onChange(typeof typed === 'number' ? typed : null);
  };
  return (
    <NumberInput
      {...look}
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
