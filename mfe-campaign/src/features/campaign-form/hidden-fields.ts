import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { formFields } from './form-fields.ts';

/**
 * Keeps the values of fields that only some campaign types show.
 * React Final Form resets an unregistered field to its initial value when its control mounts, so all fields stay registered while the form is mounted.
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
