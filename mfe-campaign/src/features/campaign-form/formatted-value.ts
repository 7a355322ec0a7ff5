import { formValueText, type FormField } from '../../lib/form-copy.ts';
import { conflictLabels as words } from './conflict-copy.ts';
import type { CampaignFormValues } from './form-values.ts';

const plainText: Readonly<Record<string, string>> = { '': words.none, true: words.yes, false: words.no };

/** Formats a field's value as its screen does. */
export function formattedValue(field: FormField, values: CampaignFormValues): string {
  const value = values[field];
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return formValueText(field, text) ?? plainText[text] ?? text;
}
