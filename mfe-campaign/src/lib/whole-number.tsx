import type { ComponentProps, ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { NumberInput } from '@lastcall/ui';

interface WholeNumberProps extends Pick<
  ComponentProps<typeof NumberInput>,
  'label' | 'description' | 'placeholder' | 'min' | 'max' | 'suffix' | 'className'
> {
  /** The field of the form around it. */
  readonly name: string;
  /** The look of the box alone, beside words that may be longer than it. */
  readonly boxClassName?: string | undefined;
}

/** A whole number, or nothing. */
export function WholeNumber({ name, min = 0, boxClassName, ...look }: WholeNumberProps): ReactNode {
  const { onChange, value, ...field } = useValue<number | null>(name);
  return (
    <NumberInput
      {...look}
      {...(boxClassName && { classNames: { wrapper: boxClassName } })}
      min={min}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      {...field}
    />
  );
}
