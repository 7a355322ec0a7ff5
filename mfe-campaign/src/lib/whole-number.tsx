import type { ComponentProps, ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { NumberInput } from '@lastcall/ui';

interface WholeNumberProps extends Pick<ComponentProps<typeof NumberInput>, 'label' | 'description' | 'min' | 'max' | 'suffix' | 'className'> {
  /** The field of the form around it. */
  readonly name: string;
}

/** A whole number, or nothing. */
export function WholeNumber({ name, min = 0, ...look }: WholeNumberProps): ReactNode {
  const { onChange, value, ...field } = useValue<number | null>(name);
  return <NumberInput {...look} min={min} clampBehavior="none" allowDecimal={false} allowNegative={false} value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : Number(typed))} {...field} />;
}
