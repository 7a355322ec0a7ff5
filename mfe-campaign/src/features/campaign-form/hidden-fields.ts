import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { formFields } from './form-fields.ts';

/**
 * Keeps what was typed into fields that come and go with the campaign's type.
 * React Final Form sets a field that nobody has registered to its initial value when its control appears, so they are registered as long as the form is there.
 */
export function HiddenFields(): null {
  const form = useForm();
  useEffect(() => {
    const unregister = [...formFields, 'category', 'pages'].map((name) =>
      form.registerField(name, () => {}, {}, { isEqual: isSame }),
    );
    return () => unregister.forEach((each) => each());
  }, [form]);
  return null;
}

/** Lists are compared by content, not by identity. */
function isSame(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;
}
