import { useState } from 'react';
import { useField, useForm } from 'react-final-form';
import type { PortalForm } from './portal-form.ts';

/** The accent as a switch and a colour: blank in the form means the theme's own. */
interface AccentField {
  /** Blank while the theme's own is used. */
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (color: string) => void;
  readonly use: (isOwn: boolean) => void;
}

/** Switched on it begins with the colour that was chosen before, or with the theme's. A colour that is emptied is one that is being typed, so the field stays. */
export function useAccentField(themeColor: string): AccentField {
  const { change } = useForm<PortalForm>();
  const { input, meta } = useField<string>('accent', { parse: (value) => value });
  const [last, setLast] = useState('');
  const put = (color: string): void => change('accent', color);
  return {
    value: input.value,
    error: typeof meta.error === 'string' ? meta.error : undefined,
    // One blank is no colour, and not the theme's either: it says so until it is one.
    change: (color) => put(color === '' ? ' ' : color.trimStart()),
    use: (isOwn) => {
      if (!isOwn) setLast(input.value);
      put(isOwn ? last || themeColor : '');
    },
  };
}
