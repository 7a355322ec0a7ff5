import { useState } from 'react';
import { useField, useForm } from 'react-final-form';
import type { PortalForm } from './portal-form.ts';

/** The accent as a switch and a color: blank in the form means the theme's accent color. */
interface AccentField {
  /** Blank while the theme's accent color is used. */
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (color: string) => void;
  readonly setCustom: (isOwn: boolean) => void;
}

/** Enabling it starts with the previous custom color, or with the theme's. The field stays while its color is empty. */
export function useAccentField(themeColor: string): AccentField {
  const { change } = useForm<PortalForm>();
  const { input, meta } = useField<string>('accent', { parse: (value) => value });
  const [last, setLast] = useState('');
  const put = (color: string): void => change('accent', color);
  return {
    value: input.value,
    error: typeof meta.error === 'string' ? meta.error : undefined,
    // A space is neither a valid color nor blank: it shows an error until a color is typed.
    change: (color) => put(color === '' ? ' ' : color.trimStart()),
    setCustom: (isOwn) => {
      if (!isOwn) setLast(input.value);
      put(isOwn ? last || themeColor : '');
    },
  };
}
