import { formValueWords, type FormField } from '../../lib/form-words.ts';
import { conflictWords as words } from './conflict-words.ts';
import type { CampaignFormValues } from './form-values.ts';

const plainWords: Readonly<Record<string, string>> = { '': words.none, true: words.yes, false: words.no };

/** What a field of the form says, as its screen would say it. */
export function valueWords(field: FormField, values: CampaignFormValues): string {
  const value = values[field];
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return formValueWords(field, text) ?? plainWords[text] ?? text;
}
