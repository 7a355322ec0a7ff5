import type { ChangeEvent, FocusEvent } from 'react';
import { useField } from 'react-final-form';
import { errorOf } from './form.ts';

/** The props of any text control: `<TextInput label="Email" {...useInput('email')} />`. */
export interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLTextAreaElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly error: string | undefined;
}

/** The props of any control that passes its value directly: a select, a number, a color. */
export interface ValueProps<T> extends Pick<InputProps, 'name' | 'onFocus' | 'onBlur' | 'error'> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

// An empty field stays empty text; Final Form would make it undefined, which our schemas reject for text.
const asTyped = <T>(value: T): T => value;

/** Binds a text control to a field of the surrounding form. */
export function useInput(name: string): InputProps {
  const { input, meta } = useField<string>(name, { parse: asTyped, format: (value) => value ?? '' });
  return {
    name,
    value: input.value,
    onChange: (event) => input.onChange(event.currentTarget.value),
    onFocus: input.onFocus,
    onBlur: input.onBlur,
    error: errorOf(meta),
  };
}

/** Binds a control that passes values to a field of the surrounding form. Values that are new objects each time, such as lists, need `isEqual`. */
export function useValue<T>(name: string, isEqual?: (one: T, other: T) => boolean): ValueProps<T> {
  const { input, meta } = useField<T>(name, {
    parse: asTyped,
    format: asTyped,
    allowNull: true,
    ...(isEqual && { isEqual }),
  });
  return {
    name,
    value: input.value,
    onChange: (value) => input.onChange(value),
    onFocus: input.onFocus,
    onBlur: input.onBlur,
    error: errorOf(meta),
  };
}
