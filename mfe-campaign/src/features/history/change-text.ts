import type { HistoryChange } from '@lastcall/contracts/campaigns/history';
import { formValueText } from '../../lib/form-copy.ts';
import { fieldLabels, messages, valueLabels } from './messages.ts';

/** Formats one changed field: "Length: 2 → 5". */
export function changeText({ field, from, to }: HistoryChange): string {
  return messages.change(fieldLabel(field), valueText(field, from), valueText(field, to));
}

/** Returns the label of a field; one without a label is derived from its name: `cta_text` is "Cta text". */
export function fieldLabel(field: string): string {
  const known = fieldLabels[field];
  if (known) return known;
  const spaced = field
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const plainText: Readonly<Record<string, string>> = { '': messages.nothing, true: messages.yes, false: messages.no };

function valueText(field: string, value: string): string {
  return valueLabels[field]?.[value] ?? formValueText(field, value) ?? plainText[value] ?? value;
}
