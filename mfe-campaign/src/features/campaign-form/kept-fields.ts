import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { campaignFormDefaults } from '@lastcall/contracts';

const names = [...Object.keys(campaignFormDefaults), 'landingPlatform'].map((name) => `data.${name}`);

/**
 * Keeps what was typed into fields that come and go with the campaign's type.
 * React Final Form sets a field that nobody has registered to its initial value when its control appears, so they are registered as long as the form is there.
 */
export function KeptFields(): null {
  const form = useForm();
  useEffect(() => {
    const unregister = names.map((name) => form.registerField(name, () => {}, {}));
    // It would be compared as a whole, in which a list is another as soon as it is a new one; each field says for itself whether it is as it was.
    unregister.push(form.registerField('data', () => {}, {}, { isEqual: () => true }));
    return () => unregister.forEach((each) => each());
  }, [form]);
  return null;
}
